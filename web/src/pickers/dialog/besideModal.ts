import type { ModalProps } from 'antd';
import type { Place } from './placeBeside.ts';

/** How a picker's window stands: as a popover at its place, else in the middle over a dimmed page. */
export function besideModal(place: Place | null): Partial<ModalProps> {
  if (place === null) return { centered: true };
  const { left, top, height } = place;
  return {
    style: { position: 'fixed', top, left, height, margin: 0, paddingBottom: 0 },
    styles: {
      mask: { background: 'none' },
      // In dark colours a shadow alone does not part it from the dialog below.
      container: {
        display: 'flex',
        flexDirection: 'column',
        height,
        border: '1px solid var(--ant-color-border-secondary)',
      },
      body: { flex: 1, minHeight: 0 },
    },
  };
}

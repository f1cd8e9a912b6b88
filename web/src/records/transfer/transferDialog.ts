import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { TransferDialogProps } from './TransferDialog.tsx';

/** The dialog of a transfer, loaded when one is asked for. */
export const transferDialog = lazyComponent<TransferDialogProps>(
  async () => (await import('./TransferDialog.tsx')).TransferDialog,
);

import { type PointerEvent, useEffect, useRef } from 'react';
import { type Place, usePanel } from './panelStore.ts';

/** Distance that the panel keeps from the edges of the window, in px. */
const margin = 8;

/** The place nearest to one at which a box of this size is wholly in the window. */
export function insideWindow(
  { x, y }: Place,
  box: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): Place {
  const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin));
  return { x: within(x, view.width - box.width), y: within(y, view.height - box.height) };
}

const view = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Moves the panel by its head, and keeps it in the window whatever its size or the window's becomes. */
export function usePanelDrag() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const keepInside = () => {
      const { place } = usePanel.getState();
      const box = panel.current?.getBoundingClientRect();
      if (!place || !box) return;
      const next = insideWindow(place, box, view());
      if (next.x !== place.x || next.y !== place.y) usePanel.setState({ place: next });
    };
    const observer = new ResizeObserver(keepInside);
    if (panel.current) observer.observe(panel.current);
    window.addEventListener('resize', keepInside);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', keepInside);
    };
  }, []);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = panel.current?.getBoundingClientRect();
    if (!box || event.button !== 0 || (event.target as Element).closest('button')) return;
    const head = event.currentTarget;
    const grip = { x: event.clientX - box.x, y: event.clientY - box.y };
    head.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
      usePanel.setState({ place: insideWindow({ x: clientX - grip.x, y: clientY - grip.y }, box, view()) });
    head.addEventListener('pointermove', move);
    head.addEventListener('lostpointercapture', () => head.removeEventListener('pointermove', move), { once: true });
  };
  return { panel, onPointerDown };
}

/** A rectangle of the window, in px from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a picker needs: its width, and the least and the usual height, in px. */
export interface PickerSize {
  readonly width: number;
  readonly least: number;
  readonly usual: number;
}

/** Where a picker stands beside its field, in px of the window. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** Between the field, the picker and the edges of the window, in px. */
const gap = 8;

/**
 * The place of a picker under its field, or above it where there is more room; null where neither side has the least
 * height, or the window not the width.
 */
export function placeBeside(field: Box, window: { width: number; height: number }, size: PickerSize): Place | null {
  if (window.width < size.width + 2 * gap) return null;
  const left = Math.max(gap, Math.min(field.left, window.width - size.width - gap));
  const below = window.height - field.bottom - 2 * gap;
  const above = field.top - 2 * gap;
  const isBelow = below >= Math.min(size.usual, above);
  const height = Math.min(size.usual, isBelow ? below : above);
  if (height < size.least) return null;
  return { left, top: isBelow ? field.bottom + gap : field.top - gap - height, height };
}

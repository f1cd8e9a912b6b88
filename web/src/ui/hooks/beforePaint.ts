/**
 * Runs something that measures or scrolls in the next frame, before it is painted: there the page is laid out anyway,
 * while an effect that measures has it laid out in the middle of being drawn. Returns what calls it off.
 */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

import { labelLimit } from '@haina/contract/calls/callShapes.ts';

/** The labels after one was pressed: it is taken away, or put behind the others; beyond the limit nothing changes. */
export function toggled(chosen: readonly number[], id: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < labelLimit ? [...chosen, id] : chosen;
}

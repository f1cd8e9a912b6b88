import { type Business, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Tone } from '../../../ui/components/StatusDot.tsx';

/** How an opportunity stands by its Is_End: its colour and its word (S10.3). */
export const endStates: Readonly<Record<Business['Is_End'], { readonly tone: Tone; readonly text: TextKey }>> = {
  0: { tone: 'processing', text: 'business.open' },
  1: { tone: 'success', text: 'process.outcome.won' },
  2: { tone: 'error', text: 'process.outcome.lost' },
  3: { tone: 'default', text: 'process.outcome.invalid' },
};

/** Whether an opportunity can still move. */
export const isOpen = ({ Is_End }: Pick<Business, 'Is_End'>): boolean => Is_End === businessEnd.open;

/** How a stage of the bar stands to the one the opportunity is in (S10.12). */
export type StageStanding = 'finished' | 'current' | 'next' | 'later';

/**
 * How the stages of a mode stand, in their order; in an opportunity that has ended none is current or next. A current stage that
 * the mode no longer has leaves all of them to come.
 */
export function stageStandings(
  stages: readonly { readonly Id: number }[],
  currentId: number,
  hasEnded: boolean,
): readonly StageStanding[] {
  const current = stages.findIndex(({ Id }) => Id === currentId);
  return stages.map((_, index) => {
    if (index < current) return 'finished';
    // What ended stands in its outcome: the last stage was passed.
    if (index === current) return hasEnded ? 'finished' : 'current';
    return index === current + 1 && !hasEnded ? 'next' : 'later';
  });
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { SendOptions } from '../../lib/api/send.ts';
import { type Following, useFreshFigures } from '../reports/live/useFreshFigures.ts';

/** What is asked for again by itself, and when. */
export interface FreshAnswerOptions<A> {
  readonly following: Following;
  readonly queryKey: QueryKey;
  readonly ask: (options: SendOptions) => Promise<A>;
  /** Takes the newer answer; by default it is put in the place of the one on screen. */
  readonly onAnswer?: (answer: A) => void;
}

/** How long nobody waits for an answer, in milliseconds. */
const longest = 10_000;

/**
 * Keeps what a card shows up to date by itself: asks again, within the reader's own scope, when figures that it follows have
 * changed (S36.5). Nobody touched the page, so it is no use of the session, and what is on screen is not marked as old meanwhile.
 */
export function useFreshAnswer<A>({ following, queryKey, ask, onAnswer }: FreshAnswerOptions<A>): void {
  const client = useQueryClient();
  // An answer that is on its way may be one of before the change: it is asked for anew instead.
  const isAsking = () => client.isFetching({ queryKey, exact: true }) > 0;
  const askAgain = async () => {
    if (client.getQueryData(queryKey) === undefined) return;
    try {
      const answer = isAsking()
        ? null
        : await ask({ signal: AbortSignal.timeout(longest), quiet: true, background: true });
      if (answer === null || isAsking()) await client.refetchQueries({ queryKey, exact: true });
      else if (onAnswer) onAnswer(answer);
      else client.setQueryData(queryKey, answer);
    } catch {
      // Nobody waits for it: what is shown says when it came.
    }
  };
  useFreshFigures(following, () => void askAgain());
}

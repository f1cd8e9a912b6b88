import { isPeriodName, type PeriodName } from '@haina/contract/rules/period.ts';
import { endsBeforeStart } from '@haina/contract/rules/timeOrder.ts';
import { isMoment } from '../../ui/format/wireMoment.ts';
import { timePair } from '../fields/field.ts';
import type { Filters } from '../list/listState.ts';

/**
 * The two ends of a time filter as the wire has them: dates, of which an end without a time of day includes that day, or
 * both the name of a period, which stays what it says as days go by. A typed text that names no date stands as it is.
 */
export interface TimeSpan {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** What is wrong with a span: an end that names no date, or a start after the end. */
export type SpanProblem = { readonly key: 'invalid'; readonly text: string } | { readonly key: 'inverted' };

/** The span that the filters of a list have for a field; `name` is the stem of its pair. */
export function spanOf(filters: Filters, name: string): TimeSpan {
  const { start, end } = timePair(name);
  return { start: textOrNone(filters[start]), end: textOrNone(filters[end]) };
}

const textOrNone = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A named period as a filter. */
export const periodSpan = (name: PeriodName): TimeSpan => ({ start: name, end: name });

/** Which named period a filter means; null if none. */
export const namedPeriod = ({ start, end }: TimeSpan): PeriodName | null =>
  start !== undefined && start === end && isPeriodName(start) ? start : null;

/** What is wrong with a span; null if nothing is. Either end may be open. */
export function spanProblem({ start, end }: TimeSpan): SpanProblem | null {
  const text = [start, end].find((bound) => bound !== undefined && !isBound(bound));
  if (text !== undefined) return { key: 'invalid', text };
  return start !== undefined && end !== undefined && endsBeforeStart(start, end) ? { key: 'inverted' } : null;
}

const isBound = (text: string) =>
  isPeriodName(text) || isMoment(`${text.slice(0, 10)}T${(text.slice(11) || '00:00').padEnd(8, ':00')}`);

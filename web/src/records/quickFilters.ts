import type { PeriodName } from '@haina/contract/rules/period.ts';
import { timePair } from '../entity/fields/field.ts';
import type { QuickFilter } from '../entity/filter/quickFilter.ts';
import { periodSpan } from '../entity/filter/timeSpan.ts';
import type { Filters } from '../entity/list/listState.ts';

/** The filters that narrow a list to a named period; `name` is the wire name of the moment or day. */
export function inPeriod(name: string, period: PeriodName): Filters {
  const [pair, span] = [timePair(name), periodSpan(period)];
  return { [pair.start]: span.start, [pair.end]: span.end };
}

/** Records made this week. */
export const newThisWeek: QuickFilter = { label: 'record.quick.newThisWeek', filters: inPeriod('Create_Time', 'week') };

/** Whom to contact today and who should have been contacted before; `open` narrows to the records that are still worked on. */
export const contactsDue = (open: Filters): readonly QuickFilter[] => [
  { label: 'record.quick.dueToday', filters: { Next_Due: 1, ...open } },
  { label: 'record.quick.overdue', filters: { Next_Due: 2, ...open } },
];

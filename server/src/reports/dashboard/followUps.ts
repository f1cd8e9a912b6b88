import type { BriefingRow } from '@haina/contract/calls/results.ts';
import type { DaySpan } from '@haina/contract/rules/period.ts';
import type { Paging } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import type { Behind } from '../analysis/built.ts';
import { countBehind } from '../analysis/countBehind.ts';
import { everyFollowUp } from '../analysis/everyFollowUp.ts';
import { listBehind } from '../analysis/listReport.ts';
import { peopleOf } from '../count/reportPeople.ts';
import type { FigureFilter } from './figures.ts';

/** The follow-ups of some days by the people of a filter, cut to the scope of reports as those of the ranking are (S17.9). */
const followUpsIn = async (ctx: Context, filter: FigureFilter, span: DaySpan): Promise<Behind> => ({
  value: everyFollowUp,
  counting: { span, people: await peopleOf(ctx, filter, 'bi', span) },
});

/** How many follow-ups the people of a filter wrote in some days, and in the days before; from the facts where they are kept. */
export async function countFollowUps(ctx: Context, filter: FigureFilter, days: DaySpan, before: DaySpan) {
  // Who counts on which day is the same for both.
  const { value, counting } = await followUpsIn(ctx, filter, { start: before.start, end: days.end });
  const countOf = (span: DaySpan) => countBehind(ctx, { value, counting: { ...counting, span } });
  return { Value: await countOf(days), Before: await countOf(before) };
}

/** A page of them, and how many are about records that the caller does not read: both make the number (S17.3). */
export async function listFollowUps(ctx: Context, filter: FigureFilter & Paging, span: DaySpan) {
  const { rows, total, hidden } = await listBehind(ctx, await followUpsIn(ctx, filter, span), filter);
  const shown = rows.map((row): BriefingRow => ({ ...row, Owner_User_Name: '', From: '', To: '' }));
  return { rows: shown, records: total, total, Hidden: hidden };
}

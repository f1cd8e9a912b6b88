import type { Measures } from '@haina/contract/reports/measure.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { perHour } from '@haina/contract/reports/timeParts.ts';
import type { PeriodInput } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { bucketKind, bucketsOf, daysOfBucket, reportPeriod } from '../count/buckets.ts';
import { cellKey, countCells } from '../count/countCells.ts';
import type { Values } from '../count/counting.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import { alsoWhere, behindOf, type BuiltPart, filled, isItem, moduleOf, type PartValues } from './built.ts';
import { spanFields } from './trendPart.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const weekdays = [1, 2, 3, 4, 5, 6, 7];

async function readHours(ctx: Context, part: Part, values: Values, input: PeopleAsked & PeriodInput) {
  const { span } = reportPeriod(ctx, input);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const counting = { span, people };
  const byBoth = await countCells(ctx, values, ['weekday', 'hour'], counting);
  const byHour = await countCells(ctx, values, ['hour'], counting);
  const kind = bucketKind(span);
  const byDay = await countCells(ctx, values, [kind], counting);
  const find = ({ cells }: typeof byBoth) => new Map(cells.map(({ at, numbers }) => [cellKey(at), numbers]));
  const [both, hour, day] = [find(byBoth), find(byHour), find(byDay)];
  return {
    ...spanFields(span),
    rows: weekdays.flatMap((Weekday) =>
      hours.map((Hour) => ({
        Weekday,
        Hour,
        ...filled(part.measures, both.get(cellKey([String(Weekday), String(Hour)]))),
      })),
    ),
    hours: hours.map((Hour) => ({ Hour, ...filled(part.measures, hour.get(cellKey([String(Hour)]))) })),
    days: bucketsOf(span, kind).map((Day) => ({ Day, ...filled(part.measures, day.get(cellKey([Day]))) })),
    Total: filled(part.measures, byBoth.total),
  };
}

/** The query of numbers by weekday and hour: what its measures count. */
export function perHourOf<P extends Part & Pick<ReturnType<typeof perHour<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
): BuiltPart {
  const values = own as Values;
  return {
    call: part.call,
    handle: async (input, ctx) => readHours(ctx, part, values, input as PeopleAsked & PeriodInput),
    behind: behindOf(part, values, (behind, { Weekday, Hour, Bucket }) => {
      const { counting } = behind;
      const inBucket = Bucket === undefined ? counting : { ...counting, span: daysOfBucket(Bucket, counting.span) };
      return alsoWhere(
        inBucket,
        ...(Weekday === undefined ? [] : [isItem(behind, 'weekday', String(Weekday))]),
        ...(Hour === undefined ? [] : [isItem(behind, 'hour', String(Hour))]),
      );
    }),
  };
}

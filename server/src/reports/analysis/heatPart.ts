import type { Measures } from '@haina/contract/reports/measure.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { perHour } from '@haina/contract/reports/timeParts.ts';
import { type PeriodInput, periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { bucketKind, bucketsOf, comparedSpan, daysOfBucket } from '../count/buckets.ts';
import { cellKey, type Cells, countCells } from '../count/countCells.ts';
import type { Counting, Values } from '../count/counting.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import { behindOf, type BuiltPart, filled, inCell, moduleOf, type PartValues } from './built.ts';
import { spanFields } from './trendPart.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const weekdays = [1, 2, 3, 4, 5, 6, 7];

type Input = PeopleAsked &
  PeriodInput & { readonly Compare?: 1 | 2 | undefined; readonly Bucket_Kind?: 1 | 2 | undefined };

const found = ({ cells }: Cells) => new Map(cells.map(({ at, numbers }) => [cellKey(at), numbers]));

/** The numbers of every hour of every weekday, and of all together. */
async function hoursOfWeek(ctx: Context, part: Part, values: Values, counting: Counting) {
  const counts = await countCells(ctx, values, ['weekday', 'hour'], counting);
  const known = found(counts);
  return {
    rows: weekdays.flatMap((Weekday) =>
      hours.map((Hour) => ({
        Weekday,
        Hour,
        ...filled(part.measures, known.get(cellKey([String(Weekday), String(Hour)]))),
      })),
    ),
    Total: filled(part.measures, counts.total),
  };
}

async function readHours(ctx: Context, part: Part, values: Values, input: Input) {
  const period = periodOf(ctx, input);
  const { span } = period;
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const counting = { span, people };
  const kind = bucketKind(span, input.Bucket_Kind);
  const week = await hoursOfWeek(ctx, part, values, counting);
  const hour = found(await countCells(ctx, values, ['hour'], counting));
  const day = found(await countCells(ctx, values, [kind], counting));
  const answer = {
    ...spanFields(span),
    ...week,
    hours: hours.map((Hour) => ({ Hour, ...filled(part.measures, hour.get(cellKey([String(Hour)]))) })),
    days: bucketsOf(span, kind).map((Day) => ({ Day, ...filled(part.measures, day.get(cellKey([Day]))) })),
  };
  if (input.Compare === undefined) {
    return { ...answer, Before_Start: '', Before_End: '', Before_Rows: [], Before_Total: null };
  }
  const before = comparedSpan(period, input.Compare);
  const then = { span: before, people: await peopleOf(ctx, input, moduleOf(part), before) };
  const { rows: Before_Rows, Total: Before_Total } = await hoursOfWeek(ctx, part, values, then);
  const { Start: Before_Start, End: Before_End } = spanFields(before);
  return { ...answer, Before_Start, Before_End, Before_Rows, Before_Total };
}

/** The query of numbers by weekday and hour: what its measures count. */
export function perHourOf<P extends Part & Pick<ReturnType<typeof perHour<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
): BuiltPart {
  const values = own as Values;
  return {
    call: part.call,
    handle: async (input, ctx) => readHours(ctx, part, values, input as Input),
    behind: behindOf(part, values, (behind, { Weekday, Hour, Bucket }) => {
      const { counting } = behind;
      const inBucket = Bucket === undefined ? counting : { ...counting, span: daysOfBucket(Bucket, counting.span) };
      return inCell(
        { ...behind, counting: inBucket },
        {
          ...(Weekday === undefined ? {} : { weekday: String(Weekday) }),
          ...(Hour === undefined ? {} : { hour: String(Hour) }),
        },
      );
    }),
  };
}

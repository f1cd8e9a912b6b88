import type { Measures } from '@haina/contract/reports/measure.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { trend } from '@haina/contract/reports/timeParts.ts';
import { type DaySpan, dayAfter } from '@haina/contract/rules/period.ts';
import { type PeriodInput, periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { type BucketKind, bucketKind, bucketsOf, comparedSpan, daysOfBucket } from '../count/buckets.ts';
import { countCells, type Numbers } from '../count/countCells.ts';
import type { Counting, Values } from '../count/counting.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import { behindOf, type BuiltPart, filled, moduleOf, type PartValues } from './built.ts';

type TrendPart = ReturnType<typeof trend<Measures>>;
type Input = PeopleAsked & PeriodInput & { Compare?: 1 | 2 | undefined; Bucket_Kind?: 1 | 2 | undefined };

/** Numbers that are the same in every bucket, such as how many people there are. */
export type Constants = (ctx: Context, counting: Counting) => Promise<Numbers>;

interface Asked {
  readonly part: Part;
  readonly values: Values;
  readonly constants: Constants;
}

const none: Constants = async () => ({});

/** The days of an answer as it says them: both ends included. */
export const spanFields = ({ start, end }: DaySpan) => ({ Start: start, End: dayAfter(end, -1) });

async function bucketsIn(ctx: Context, { part, values, constants }: Asked, counting: Counting, kind: BucketKind) {
  const { cells, total } = await countCells(ctx, values, [kind], counting);
  const fixed = await constants(ctx, counting);
  const known = new Map(cells.map(({ at, numbers }) => [at[0] ?? '', numbers]));
  return {
    rows: bucketsOf(counting.span, kind).map((Bucket) => ({
      Bucket,
      ...filled(part.measures, { ...known.get(Bucket), ...fixed }),
    })),
    Total: filled(part.measures, { ...total, ...fixed }),
  };
}

async function readTrend(ctx: Context, asked: Asked, input: Input) {
  const period = periodOf(ctx, input);
  const { span } = period;
  const kind = bucketKind(span, input.Bucket_Kind);
  const people = await peopleOf(ctx, input, moduleOf(asked.part), span);
  const now = await bucketsIn(ctx, asked, { span, people }, kind);
  const answer = { ...spanFields(span), Bucket_Kind: kind === 'day' ? (1 as const) : (2 as const), ...now };
  if (input.Compare === undefined) {
    return { ...answer, Before_Start: '', Before_End: '', Before_Rows: [], Before_Total: null };
  }
  const before = comparedSpan(period, input.Compare);
  const then = await peopleOf(ctx, input, moduleOf(asked.part), before);
  const { rows, Total } = await bucketsIn(ctx, asked, { span: before, people: then }, kind);
  const { Start, End } = spanFields(before);
  return { ...answer, Before_Start: Start, Before_End: End, Before_Rows: rows, Before_Total: Total };
}

/** The query of a trend: what its measures count, bucket by bucket; `constants` are those that no row counts. */
export function trendOf<P extends Part & Pick<TrendPart, 'kind'>, Fixed extends string = never>(
  part: P,
  own: Omit<PartValues<P>, Fixed>,
  constants: Constants = none,
): BuiltPart {
  // Each is checked against its measure by the type above.
  const values = own as Values;
  return {
    call: part.call,
    handle: async (input, ctx) => readTrend(ctx, { part, values, constants }, input as Input),
    behind: behindOf(part, values, ({ counting }, { Bucket }) =>
      Bucket === undefined ? counting : { ...counting, span: daysOfBucket(Bucket, counting.span) },
    ),
  };
}

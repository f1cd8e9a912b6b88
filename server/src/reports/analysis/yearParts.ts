import { type Measures, ratioOf } from '@haina/contract/reports/measure.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { monthly, targetMonths } from '@haina/contract/reports/timeParts.ts';
import { type DaySpan } from '@haina/contract/rules/period.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { bucketsOf, daysOfBucket } from '../count/buckets.ts';
import { countCells } from '../count/countCells.ts';
import type { Counting } from '../count/counting.ts';
import { onlyPerson, type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import type { Value } from '../count/source.ts';
import { type BuiltPart, filled, inCell, type ListInput, moduleOf } from './built.ts';
import { sharesOfYear, targetsOf } from './targetShares.ts';

type Input = PeopleAsked & { readonly Year?: number | undefined };

const yearOf = (ctx: Context, { Year }: Input) => Year ?? Number(todayIn(ctx.session.zone, ctx.now).slice(0, 4));

const daysOfYears = (first: number, last: number): DaySpan => ({ start: `${first}-01-01`, end: `${last + 1}-01-01` });

/** A number per month of some years. */
async function perMonth(ctx: Context, value: Value, counting: Counting): Promise<(month: string) => number> {
  const { cells } = await countCells(ctx, { Value: value }, ['month'], counting);
  const known = new Map(cells.map(({ at, numbers }) => [at[0] ?? '', numbers['Value'] ?? 0]));
  return (month) => known.get(month) ?? 0;
}

const cents = (value: number) => Number(value.toFixed(2));

const growth = (value: number, base: number) => ratioOf(cents(value - base), base, 'percent');

const grown = (Value: number, Before: number, Last_Year: number) => ({
  Value,
  Before,
  Last_Year,
  Growth: growth(Value, Before),
  Year_Growth: growth(Value, Last_Year),
});

async function readMonths(ctx: Context, part: Part, value: Value, input: Input) {
  const Year = yearOf(ctx, input);
  const span = daysOfYears(Year - 1, Year);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const of = await perMonth(ctx, value, { span, people });
  const months = bucketsOf(span, 'month');
  const sum = (some: readonly string[]) => cents(some.reduce((all, month) => all + of(month), 0));
  const [before, now] = [sum(months.slice(0, 12)), sum(months.slice(12))];
  return {
    Year,
    rows: months.slice(12).map((Month, place) => ({
      Month,
      // The month before January is last December.
      ...grown(of(Month), of(months[place + 11] ?? ''), of(months[place] ?? '')),
    })),
    Total: grown(now, before, before),
  };
}

/** The rows of a year behind a number, or of one of its months, of one person, or of one department. */
async function ofYear(ctx: Context, part: Part, value: Value | undefined, input: ListInput) {
  if (!value) return null;
  const span = daysOfYears(yearOf(ctx, input), yearOf(ctx, input));
  const all = await peopleOf(ctx, input, moduleOf(part), span);
  const { Bucket, User_Guid, Structure_Guid } = input;
  const people = User_Guid === undefined ? all : onlyPerson(all, User_Guid);
  const counting = { people, span: Bucket === undefined ? span : daysOfBucket(Bucket, span) };
  if (Structure_Guid === undefined) return { value, counting };
  return { value, counting: inCell({ ctx, value, counting }, { department: Structure_Guid }) };
}

/** The query of twelve months beside others: what each kind counts. */
export function monthlyOf<K extends string>(
  part: Part & Pick<ReturnType<typeof monthly<Measures>>, 'kind'>,
  kinds: Readonly<Record<K, Value>>,
): BuiltPart {
  const valueOf = (kind: string): Value | undefined => new Map<string, Value>(Object.entries(kinds)).get(kind);
  return {
    call: part.call,
    handle: async (input, ctx) => {
      const asked = input as Input & { readonly kind: K };
      return readMonths(ctx, part, kinds[asked.kind], asked);
    },
    behind: async (ctx, input) =>
      Object.hasOwn(part.measures, input.Measure) ? ofYear(ctx, part, valueOf(input.kind ?? ''), input) : null,
  };
}

type TargetKinds = Readonly<Record<1 | 2, Value>>;

async function readTargets(ctx: Context, part: Part, kinds: TargetKinds, input: Input & { Kind?: 1 | 2 | undefined }) {
  const Year = yearOf(ctx, input);
  const span = daysOfYears(Year, Year);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const kind = input.Kind ?? 1;
  const actual = await perMonth(ctx, kinds[kind], { span, people });
  const target = await targetsOf(ctx, 'month', { people, kind, year: Year });
  const months = bucketsOf(span, 'month').map((Month) => ({
    Month,
    Actual: actual(Month),
    Target: target.get(Month) ?? 0,
  }));
  const sum = (of: 'Actual' | 'Target') => cents(months.reduce((all, month) => all + month[of], 0));
  return {
    Year,
    rows: months.map(({ Month, ...numbers }) => ({ Month, ...filled(part.measures, numbers) })),
    Total: filled(part.measures, { Actual: sum('Actual'), Target: sum('Target') }),
    ...(await sharesOfYear(ctx, part, kinds[kind], { kind, year: Year, counting: { span, people } })),
  };
}

/** The query of targets and results: what the result of each kind counts. */
export function targetMonthsOf(
  part: Part & Pick<ReturnType<typeof targetMonths<Measures>>, 'kind'>,
  kinds: TargetKinds,
): BuiltPart {
  return {
    call: part.call,
    handle: async (input, ctx) => readTargets(ctx, part, kinds, input as Parameters<typeof readTargets>[3]),
    behind: async (ctx, input) =>
      input.Measure === 'Actual' ? ofYear(ctx, part, kinds[input.Kind ?? 1], input) : null,
  };
}

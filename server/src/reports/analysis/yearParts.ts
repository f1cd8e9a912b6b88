import { type Measures, ratioOf } from '@haina/contract/reports/measure.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { type monthly, type targetMonths, targetPeopleAtMost } from '@haina/contract/reports/timeParts.ts';
import { type DaySpan } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { bucketsOf, daysOfBucket } from '../count/buckets.ts';
import { countCells } from '../count/countCells.ts';
import type { Counting } from '../count/counting.ts';
import { ofPeople, onlyPerson, type PeopleAsked, peopleOf, type ReportPeople } from '../count/reportPeople.ts';
import type { Value } from '../count/source.ts';
import { type BuiltPart, filled, type ListInput, moduleOf } from './built.ts';
import { numbersOfPeople } from './peoplePart.ts';

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

/** The rows of a year behind a number, or of one of its months, or of one person. */
async function ofYear(ctx: Context, part: Part, value: Value | undefined, input: ListInput) {
  if (!value) return null;
  const span = daysOfYears(yearOf(ctx, input), yearOf(ctx, input));
  const all = await peopleOf(ctx, input, moduleOf(part), span);
  const { Bucket, User_Guid } = input;
  const people = User_Guid === undefined ? all : onlyPerson(all, User_Guid);
  return { value, counting: { people, span: Bucket === undefined ? span : daysOfBucket(Bucket, span) } };
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
      input.Measure in part.measures ? ofYear(ctx, part, valueOf(input.kind ?? ''), input) : null,
  };
}

/** What targets are added up by: the months of a year, or its people. */
const targetKeys = { month: sql`to_char(make_date(year, month, 1), 'YYYY-MM')`, person: sql`user_guid::text` };

/** The targets of people in a year by month or by person, as far as they counted on the first day of a target's month. */
async function targetsOf(
  ctx: Context,
  by: keyof typeof targetKeys,
  { people, kind, year }: { readonly people: ReportPeople; readonly kind: 1 | 2; readonly year: number },
): Promise<Map<string, number>> {
  const ofTheirs = ofPeople(people, sql.ref('target.user_guid'), sql`make_date(target.year, target.month, 1)`);
  const { rows } = await sql<{ key: string; money: number }>`
    select ${targetKeys[by]} as key, sum(money)::float8 as money from target
    where company_id = ${ctx.session.companyId} and kind = ${kind} and year = ${year} and user_guid is not null
      and ${ofTheirs} group by 1`.execute(ctx.db);
  return new Map(rows.map(({ key, money }) => [key, money]));
}

/** Result and target of each person in a year, the highest result first, and of equal ones the highest target. */
async function peopleOfYear(ctx: Context, part: Part, value: Value, targets: Map<string, number>, counting: Counting) {
  const { rows } = await numbersOfPeople(ctx, part, { Actual: value }, counting);
  const all = rows
    .map(({ User_Guid, User_Name, Structure_Name, Is_Left, Actual }) => ({
      person: { User_Guid, User_Name, Structure_Name, Is_Left },
      numbers: { Actual: Number(Actual), Target: targets.get(User_Guid) ?? 0 },
    }))
    .toSorted((one, other) => {
      const [left, right] = [one.numbers, other.numbers];
      return right.Actual - left.Actual || right.Target - left.Target;
    })
    .map(({ person, numbers }) => ({ ...person, ...filled(part.measures, numbers) }));
  return { People: all.slice(0, targetPeopleAtMost), More: Math.max(0, all.length - targetPeopleAtMost) };
}

type TargetKinds = Readonly<Record<1 | 2, Value>>;

async function readTargets(ctx: Context, part: Part, kinds: TargetKinds, input: Input & { Kind?: 1 | 2 | undefined }) {
  const Year = yearOf(ctx, input);
  const span = daysOfYears(Year, Year);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const kind = input.Kind ?? 1;
  const actual = await perMonth(ctx, kinds[kind], { span, people });
  const asked = { people, kind, year: Year };
  const target = await targetsOf(ctx, 'month', asked);
  const ofPerson = await targetsOf(ctx, 'person', asked);
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
    ...(await peopleOfYear(ctx, part, kinds[kind], ofPerson, { span, people })),
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

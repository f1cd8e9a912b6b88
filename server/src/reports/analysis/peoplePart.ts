import type { Measures } from '@haina/contract/reports/measure.ts';
import type { perPerson } from '@haina/contract/reports/groupParts.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { pageBounds, type Paging } from '../../platform/database/sql/paged.ts';
import { type PeriodInput, periodOf, type Period } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { bucketKind, bucketsOf, comparedSpan, daysOfBucket } from '../count/buckets.ts';
import { countCells } from '../count/countCells.ts';
import type { Counting, Values } from '../count/counting.ts';
import { everyoneIn, onlyPerson, type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import {
  behindOf,
  type BucketsInput,
  type BuiltPart,
  filled,
  moduleOf,
  type PartValues,
  type PersonBuckets,
} from './built.ts';
import { type NamedPerson, namedPeople } from './names.ts';
import { spanFields } from './trendPart.ts';

type Row = NamedPerson & Readonly<Record<string, unknown>>;

type Input = PeopleAsked &
  PeriodInput &
  Paging & {
    readonly Compare?: 1 | 2 | undefined;
    readonly order_field?: string | undefined;
    readonly order_type?: 'asc' | 'desc' | undefined;
  };

/** How the people of a report are named. */
interface Naming {
  /** Reads all members, where these are asked for more than once. */
  readonly everybody?: () => Promise<readonly NamedPerson[]>;
  /** Whether a person who left has something else to show. */
  readonly isKept?: (guid: string) => boolean;
}

/** The numbers of every person of a report. Those who left are omitted unless they have a number or are kept. */
export async function numbersOfPeople(
  ctx: Context,
  part: Part,
  values: Values,
  counting: Counting,
  { everybody = () => namedPeople(ctx, null), isKept = () => false }: Naming = {},
) {
  const { people } = counting;
  const { cells, total } = await countCells(ctx, values, ['person'], counting);
  const named = await (people.isEverybody ? everybody() : namedPeople(ctx, everyoneIn(people)));
  const known = new Map(cells.map(({ at, numbers }) => [at[0] ?? '', numbers]));
  const rows: Row[] = named
    .filter(({ User_Guid, Is_Left }) => Is_Left === 0 || known.has(User_Guid) || isKept(User_Guid))
    .map((person) => ({ ...person, ...filled(part.measures, known.get(person.User_Guid)) }));
  return { rows, Total: filled(part.measures, total) };
}

/** The highest first unless asked otherwise; those without a number last, and equal ones in the order of their names. */
function sorted(rows: readonly Row[], field: string, isUp: boolean): Row[] {
  const number = (row: Row) => (typeof row[field] === 'number' ? row[field] : null);
  return rows.toSorted((one, other) => {
    const [left, right] = [number(one), number(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isUp ? left - right : right - left;
  });
}

/** The totals of the days that a report is compared with; none where it is not. */
async function totalBefore(ctx: Context, part: Part, values: Values, input: Input, period: Period) {
  if (input.Compare === undefined) return { Before_Start: '', Before_End: '', Before_Total: null };
  const span = comparedSpan(period, input.Compare);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const { total } = await countCells(ctx, values, [], { span, people });
  const { Start, End } = spanFields(span);
  return { Before_Start: Start, Before_End: End, Before_Total: filled(part.measures, total) };
}

async function readPeople(ctx: Context, part: Part, values: Values, input: Input) {
  const period = periodOf(ctx, input);
  const { span } = period;
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const { rows, Total } = await numbersOfPeople(ctx, part, values, { span, people });
  const [first = ''] = Object.keys(part.measures);
  const ordered = sorted(rows, input.order_field ?? first, input.order_type === 'asc');
  const { limit, offset } = pageBounds(input);
  return {
    rows: ordered.slice(offset, offset + limit),
    records: rows.length,
    total: rows.length,
    ...spanFields(span),
    Total,
    ...(await totalBefore(ctx, part, values, input, period)),
  };
}

/** The numbers of one person by day or month; of a measure that is held now there are none. */
async function readBuckets(ctx: Context, part: Part, values: Values, input: BucketsInput): Promise<PersonBuckets> {
  const { span } = periodOf(ctx, input);
  const kind = bucketKind(span, input.Bucket_Kind);
  const all = await peopleOf(ctx, input, moduleOf(part), span);
  const counting = { span, people: onlyPerson(all, input.User_Guid) };
  const isNow = (field: string) => part.measures[field]?.isNow === true;
  const moving = Object.fromEntries(Object.entries(values).filter(([field]) => !isNow(field)));
  const { cells } = await countCells(ctx, moving, [kind], counting);
  const known = new Map(cells.map(({ at, numbers }) => [at[0], numbers]));
  return {
    kind,
    rows: bucketsOf(span, kind).map((Bucket) => {
      const numbers = Object.entries(filled(part.measures, known.get(Bucket)));
      return { Bucket, Numbers: Object.fromEntries(numbers.map(([key, one]) => [key, isNow(key) ? null : one])) };
    }),
  };
}

/** The query of numbers per person: what its measures count. */
export function perPersonOf<P extends Part & Pick<ReturnType<typeof perPerson<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
): BuiltPart {
  const values = own as Values;
  return {
    call: part.call,
    handle: async (input, ctx) => readPeople(ctx, part, values, input as Input),
    behind: behindOf(part, values, ({ counting }, { User_Guid, Bucket }) => {
      const inBucket = Bucket === undefined ? counting : { ...counting, span: daysOfBucket(Bucket, counting.span) };
      return User_Guid === undefined ? inBucket : { ...inBucket, people: onlyPerson(counting.people, User_Guid) };
    }),
    bucketsOf: async (ctx, input) => readBuckets(ctx, part, values, input),
  };
}

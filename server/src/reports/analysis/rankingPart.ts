import type { Measures } from '@haina/contract/reports/measure.ts';
import type { ranking } from '@haina/contract/reports/groupParts.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { rankedMonths } from '@haina/contract/reports/ownRanks.ts';
import { dayAfter, type DaySpan } from '@haina/contract/rules/period.ts';
import { pageBounds, type Paging } from '../../platform/database/sql/paged.ts';
import { type PeriodInput, periodOf, type Period } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { comparedSpan, daysOfMonth } from '../count/buckets.ts';
import { countCells } from '../count/countCells.ts';
import type { Values } from '../count/counting.ts';
import { onlyPerson, type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import {
  alsoWhere,
  behindOf,
  type BuiltPart,
  filled,
  inCell,
  isItem,
  moduleOf,
  type OwnRank,
  type OwnRanksInput,
  type PartValues,
} from './built.ts';
import { type NamedPerson, namedItems, namedPeople } from './names.ts';
import { numbersOfPeople } from './peoplePart.ts';
import { rankedDepartments, type RankedRow } from './rankedDepartments.ts';
import { placed } from './ranks.ts';
import { spanFields } from './trendPart.ts';

type Input = PeopleAsked & PeriodInput & Paging;

/** Someone or something that is ranked by its number. */
interface Ranked extends RankedRow {
  readonly Name: string;
  readonly Structure_Name: string;
  readonly Is_Left: 0 | 1;
}

interface AskedRanking {
  readonly part: Part;
  readonly values: Values;
  readonly input: Input;
  /** Reads all members with their names. */
  readonly everybody: () => Promise<readonly NamedPerson[]>;
}

async function ranked(ctx: Context, { part, values, input, everybody }: AskedRanking, span: DaySpan) {
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  if (!part.items.includes('product')) {
    const { rows, Total } = await numbersOfPeople(ctx, part, values, { span, people }, { everybody });
    const found = rows.map(({ User_Guid, User_Name, Structure_Guid, Structure_Name, Is_Left, ...numbers }): Ranked => {
      const Value = Number(numbers['Value']);
      return { Guid: User_Guid, Name: User_Name, Structure_Name, Is_Left, Value, department: Structure_Guid };
    });
    return { rows: found, Total, people };
  }
  const { cells, total } = await countCells(ctx, values, ['item:product'], { span, people });
  const names = await namedItems(
    ctx,
    'product',
    cells.map(({ at }) => at[0] ?? ''),
  );
  const known = new Map(cells.map(({ at, numbers }) => [at[0], numbers['Value'] ?? 0]));
  return {
    rows: names.map(({ Item_Id, Item_Name }): Ranked => {
      const Value = known.get(Item_Id) ?? 0;
      return { Guid: Item_Id, Name: Item_Name, Structure_Name: '', Is_Left: 0, Value, department: '' };
    }),
    Total: filled(part.measures, total),
    people,
  };
}

async function readRanking(ctx: Context, part: Part, values: Values, input: Input) {
  const period = periodOf(ctx, input);
  const before = comparedSpan(period, 1);
  let all: Promise<readonly NamedPerson[]> | undefined;
  const everybody = () => {
    all ??= namedPeople(ctx, null);
    return all;
  };
  const asked = { part, values, input, everybody };
  const now = await ranked(ctx, asked, period.span);
  const then = await ranked(ctx, asked, before);
  const rows = placed(now.rows, then.rows).map(({ department: _department, ...row }) => row);
  const { limit, offset } = pageBounds(input);
  const { Start, End } = spanFields(before);
  return {
    rows: rows.slice(offset, offset + limit),
    records: rows.length,
    total: rows.length,
    ...spanFields(period.span),
    Before_Start: Start,
    Before_End: End,
    Own: rows.find(({ Guid }) => Guid === ctx.session.userGuid) ?? null,
    Total: now.Total,
    Before_Total: then.Total,
    Departments: await rankedDepartments(ctx, part, values, {
      now: { ...now, span: period.span },
      earlier: { ...then, span: before },
    }),
  };
}

/** The last month of a period that has begun, and those before it. */
function monthsUpTo({ span, today }: Period): string[] {
  const last = dayAfter(span.end, -1);
  const [year = 0, month = 0] = (last < today ? last : today).split('-').map(Number);
  return Array.from({ length: rankedMonths }, (_, place) => {
    const at = year * 12 + month - rankedMonths + place;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The caller's own rank in each of some months: how many had more, and one. */
async function readOwnRanks(ctx: Context, part: Part, values: Values, input: OwnRanksInput): Promise<OwnRank[]> {
  if (part.items.includes('product')) return [];
  const months = monthsUpTo(periodOf(ctx, input));
  const span = { start: `${months[0]}-01`, end: daysOfMonth(months.at(-1) ?? '').end };
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const { cells } = await countCells(ctx, values, ['month', 'person'], { span, people });
  return months.map((Month) => {
    const numbers = cells.filter(({ at }) => at[0] === Month).filter(({ numbers: { Value } }) => (Value ?? 0) !== 0);
    const own = numbers.find(({ at }) => at[1] === ctx.session.userGuid)?.numbers['Value'] ?? null;
    const ahead = numbers.filter(({ numbers: { Value } }) => own !== null && (Value ?? 0) > own).length;
    return { Month, Rank: own === null ? null : ahead + 1, Records: numbers.length };
  });
}

/** The query of a ranking: what its number counts. */
export function rankingOf<P extends Part & Pick<ReturnType<typeof ranking<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
): BuiltPart {
  const values = own as Values;
  return {
    call: part.call,
    handle: async (input, ctx) => readRanking(ctx, part, values, input as Input),
    behind: behindOf(part, values, (behind, { User_Guid, Item_Id, Structure_Guid }) => {
      const { counting } = behind;
      if (part.items.includes('product')) {
        return Item_Id === undefined ? counting : alsoWhere(counting, isItem(behind, 'item:product', Item_Id));
      }
      const whose =
        User_Guid === undefined ? counting : { ...counting, people: onlyPerson(counting.people, User_Guid) };
      return Structure_Guid === undefined
        ? whose
        : inCell({ ...behind, counting: whose }, { department: Structure_Guid });
    }),
    ownRanks: async (ctx, input) => readOwnRanks(ctx, part, values, input),
  };
}

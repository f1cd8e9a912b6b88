import { chinaId } from '@haina/contract/calls/customers.ts';
import type { Measures } from '@haina/contract/reports/measure.ts';
import type { perArea } from '@haina/contract/reports/groupParts.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { sql } from 'kysely';
import { type PeriodInput, periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { countCells, type Numbers } from '../count/countCells.ts';
import type { Values } from '../count/counting.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import type { Source } from '../count/source.ts';
import {
  alsoWhere,
  type BehindCell,
  behindOf,
  type BuiltPart,
  filled,
  onlyItem,
  moduleOf,
  type PartValues,
} from './built.ts';
import { areasBelow } from './names.ts';
import { spanFields } from './trendPart.ts';

type Input = PeopleAsked & PeriodInput & { readonly Province_Id?: number | undefined };

const sourceOf = (values: Values): Source | undefined => Object.values(values)[0]?.source;

const ofProvince = (source: Source | undefined, province: number | undefined) =>
  province === undefined || !source
    ? []
    : [sql<boolean>`(${source.items['province'] ?? sql`''`})::text = ${String(province)}`];

const added = (numbers: readonly Numbers[]): Numbers => {
  const sum: Record<string, number> = {};
  for (const one of numbers)
    for (const [key, number] of Object.entries(one)) sum[key] = (sum[key] ?? 0) + (number ?? 0);
  return sum;
};

async function readAreas(ctx: Context, part: Part, values: Values, input: Input) {
  const { span } = periodOf(ctx, input);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const { Province_Id } = input;
  const where = ofProvince(sourceOf(values), Province_Id);
  const by = Province_Id === undefined ? 'item:province' : 'item:city';
  const { cells, total } = await countCells(ctx, values, [by], { span, people, where });
  const areas = await areasBelow(ctx, Province_Id ?? chinaId);
  const known = new Map(cells.map(({ at, numbers }) => [Number(at[0]), numbers]));
  const listed = new Set(areas.map(({ Area_Id }) => Area_Id));
  const others = cells.filter(({ at }) => !listed.has(Number(at[0])));
  return {
    ...spanFields(span),
    rows: areas.map((area) => ({ ...area, ...filled(part.measures, known.get(area.Area_Id)) })),
    Unknown: filled(part.measures, added(others.map(({ numbers }) => numbers))),
    Total: filled(part.measures, total),
  };
}

/** The area of a cell: one of those listed, or 0 for all that is in none of them. */
function inArea(behind: BehindCell, province: number | undefined, area: number) {
  const by = province === undefined ? 'item:province' : 'item:city';
  if (area !== 0) return onlyItem(behind, by, String(area));
  const { source } = behind.value;
  const text = province === undefined ? source.items['province'] : source.items['city'];
  const others = sql<boolean>`(${text ?? sql`''`})::text not in (select id::text from area where parent_id = ${province ?? chinaId})`;
  return alsoWhere(behind.counting, others);
}

/** The query of numbers per area: what its measures count, all of rows of one source. */
export function perAreaOf<P extends Part & Pick<ReturnType<typeof perArea<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
): BuiltPart {
  const values = own as Values;
  return {
    call: part.call,
    handle: async (input, ctx) => readAreas(ctx, part, values, input as Input),
    behind: behindOf(part, values, (behind, { Province_Id, Area_Id }) => {
      const inside =
        Province_Id === undefined ? behind.counting : onlyItem(behind, 'item:province', String(Province_Id));
      return Area_Id === undefined ? inside : inArea({ ...behind, counting: inside }, Province_Id, Area_Id);
    }),
  };
}

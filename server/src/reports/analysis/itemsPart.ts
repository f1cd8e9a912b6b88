import { type Measures, ratioOf } from '@haina/contract/reports/measure.ts';
import type { perItem, perPair } from '@haina/contract/reports/groupParts.ts';
import type { ItemKind, Part } from '@haina/contract/reports/part.ts';
import type { DaySpan } from '@haina/contract/rules/period.ts';
import { type PeriodInput, periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { comparedSpan } from '../count/buckets.ts';
import { cellKey, countCells } from '../count/countCells.ts';
import type { Values } from '../count/counting.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import type { Dimension } from '../count/source.ts';
import { behindOf, type BuiltPart, filled, moduleOf, onlyItem, type PartValues } from './built.ts';
import { namedItems } from './names.ts';
import { spanFields } from './trendPart.ts';

/** Most rows of items that are not in a dictionary, such as products. */
export const maxItems = 200;

type Input = PeopleAsked & PeriodInput & { readonly Compare?: 1 | 2 | undefined };

const dimensionOf = (item: ItemKind): Dimension => (item === 'department' ? 'department' : `item:${item}`);

const itemOf = ({ items: [item = 'product'] }: Part): ItemKind => item;

/** Numbers whose total counts other rows than their items do: a record of several items counts once. */
export interface ItemOptions {
  readonly totals?: Values;
}

/** Items of a part as they are asked for. */
interface AskedItems {
  readonly part: Part;
  readonly values: Values;
  readonly totals: Values | undefined;
  readonly input: Input;
}

async function itemsIn(ctx: Context, { part, values, totals, input }: AskedItems, span: DaySpan) {
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const counting = { span, people, ...(totals ? { hasNoTotal: true as const } : {}) };
  const { cells, total } = await countCells(ctx, values, [dimensionOf(itemOf(part))], counting);
  const whole = totals ? (await countCells(ctx, totals, [], { span, people })).total : total;
  return { cells, Total: filled(part.measures, whole) };
}

async function readItems(ctx: Context, asked: AskedItems) {
  const { part, input } = asked;
  const period = periodOf(ctx, input);
  const { cells, Total } = await itemsIn(ctx, asked, period.span);
  const known = new Map(cells.map(({ at, numbers }) => [at[0] ?? '', numbers]));
  const [first = ''] = Object.keys(part.measures);
  const names = await namedItems(ctx, itemOf(part), [...known.keys()]);
  const counted = names.map((name) => ({ name, numbers: filled(part.measures, known.get(name.Item_Id)) }));
  const isOpen = itemOf(part) === 'product';
  const shown = isOpen
    ? counted.toSorted((one, other) => (other.numbers[first] ?? 0) - (one.numbers[first] ?? 0)).slice(0, maxItems)
    : counted;
  const rows = shown.map(({ name, numbers }) => ({
    ...name,
    ...numbers,
    Share: ratioOf(numbers[first] ?? null, Total[first] ?? null, 'percent'),
  }));
  const answer = { ...spanFields(period.span), rows, More: counted.length - rows.length, Total };
  if (input.Compare === undefined) return { ...answer, Before_Start: '', Before_End: '', Before_Total: null };
  const before = comparedSpan(period, input.Compare);
  const { Start, End } = spanFields(before);
  const then = await itemsIn(ctx, asked, before);
  return { ...answer, Before_Start: Start, Before_End: End, Before_Total: then.Total };
}

/** The query of numbers per item: what its measures count. */
export function perItemOf<P extends Part & Pick<ReturnType<typeof perItem<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
  options: ItemOptions = {},
): BuiltPart {
  const values = own as Values;
  const behindItem = behindOf(part, values, (behind, { Item_Id }) =>
    Item_Id === undefined ? behind.counting : onlyItem(behind, dimensionOf(itemOf(part)), Item_Id),
  );
  const behindTotal = options.totals ? behindOf(part, options.totals, ({ counting }) => counting) : behindItem;
  return {
    call: part.call,
    handle: async (input, ctx) => readItems(ctx, { part, values, totals: options.totals, input: input as Input }),
    behind: async (ctx, input) => (input.Item_Id === undefined ? behindTotal : behindItem)(ctx, input),
  };
}

async function readPairs(ctx: Context, part: Part, values: Values, input: Input) {
  const [row = 'product', column = 'product'] = part.items;
  const { span } = periodOf(ctx, input);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const { cells, total } = await countCells(ctx, values, [dimensionOf(row), dimensionOf(column)], { span, people });
  const known = new Map(cells.map(({ at, numbers }) => [cellKey(at), numbers]));
  const rows = await namedItems(
    ctx,
    row,
    cells.map(({ at }) => at[0] ?? ''),
  );
  const columns = await namedItems(
    ctx,
    column,
    cells.map(({ at }) => at[1] ?? ''),
  );
  return {
    ...spanFields(span),
    Row_Items: rows,
    Column_Items: columns,
    rows: rows.flatMap(({ Item_Id: Row_Id }) =>
      columns.map(({ Item_Id: Column_Id }) => ({
        Row_Id,
        Column_Id,
        ...filled(part.measures, known.get(cellKey([Row_Id, Column_Id]))),
      })),
    ),
    Total: filled(part.measures, total),
  };
}

/** The query of numbers per pair of items: what its measures count. */
export function perPairOf<P extends Part & Pick<ReturnType<typeof perPair<Measures>>, 'kind'>>(
  part: P,
  own: PartValues<P>,
): BuiltPart {
  const values = own as Values;
  const [row = 'product', column = 'product'] = part.items;
  return {
    call: part.call,
    handle: async (input, ctx) => readPairs(ctx, part, values, input as Input),
    behind: behindOf(part, values, (behind, { Row_Id, Column_Id }) => {
      const inRow = Row_Id === undefined ? behind.counting : onlyItem(behind, dimensionOf(row), Row_Id);
      return Column_Id === undefined ? inRow : onlyItem({ ...behind, counting: inRow }, dimensionOf(column), Column_Id);
    }),
  };
}

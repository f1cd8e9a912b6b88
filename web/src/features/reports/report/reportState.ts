import type { Part } from '@haina/contract/reports/part.ts';
import { cellFieldsOf, cellShape } from '@haina/contract/reports/reportList.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { z } from 'zod';
import { refusedFilters } from './refusedFilters.ts';
import { decodeListState, encodeListState, type Filters, type ListState } from '../../../entity/list/listState.ts';

/** Which cell of a part: the fields of `cellShape` that its kind has. */
export type ReportCell = Readonly<Record<string, string | number>>;

/** The number whose list is open. */
export interface OpenedNumber {
  readonly part: string;
  readonly measure: string;
  readonly cell: ReportCell;
}

/** With what a report is compared: nothing, the period before, the same days a year earlier. */
export type Comparison = 0 | 1 | 2;

/** How a chart is drawn. */
export type ChartLook = 'bars' | 'line' | 'table';

/** All that a report shows; it stands in the address, so a link or a reload shows the same. */
export interface ReportState {
  /** What the calls take: period, people, mode, province. */
  readonly filters: Filters;
  readonly compare: Comparison;
  /** Page and order of the part that has pages. */
  readonly list: Pick<ListState, 'order' | 'page' | 'pagesize'>;
  /** The measure that the chart is about; null for the first. */
  readonly show: string | null;
  readonly look: ChartLook | null;
  /** What a ranking, or the rows of targets, are about where people or their departments can be. */
  readonly isByDepartment: boolean;
  readonly opened: OpenedNumber | null;
}

/** Rows of people on a page that the address names no size for. */
export const reportPageSize = 20;

const schemas = new WeakMap<Report, z.ZodObject>();

/** What all parts of a report take together. */
function inputOf(report: Report): z.ZodObject {
  const known = schemas.get(report);
  if (known) return known;
  const shapes = Object.values(report.parts).map(({ call }) => shapeOf(call.input));
  const { Compare: _, ...shape } = Object.assign({}, ...shapes) as z.ZodRawShape;
  const schema = z.object(shape);
  schemas.set(report, schema);
  return schema;
}

/** The fields of a call's input: the inputs of reports are objects. */
const shapeOf = (input: z.ZodType): z.ZodRawShape => (input as z.ZodObject).shape;

const looks: readonly ChartLook[] = ['bars', 'line', 'table'];

/** Reads what a report shows from its query string; what the contract refuses is left out. */
export function decodeReport(params: URLSearchParams, report: Report): ReportState {
  const { filters, order, page, pagesize } = decodeListState(params, inputOf(report), reportPageSize);
  return {
    filters,
    compare: params.get('Compare') === '0' ? 0 : params.get('Compare') === '2' ? 2 : 1,
    list: { order, page, pagesize },
    show: params.get('show'),
    isByDepartment: params.get('by') === 'department',
    look: looks.find((look) => look === params.get('look')) ?? null,
    opened: openedIn(params, report).opened,
  };
}

/** What an address asks for and no call of the report takes, as it is called in the bar; with any of it no numbers are shown. */
export function refusedOf(params: URLSearchParams, report: Report): readonly TextKey[] {
  const filters = refusedFilters(params, inputOf(report).shape);
  return openedIn(params, report).isRefused ? [...filters, 'bi.list.filters'] : filters;
}

/** The number whose list an address opens. It is refused with a cell that its part does not have: without it the list would be that of all. */
function openedIn(params: URLSearchParams, report: Report): { opened: OpenedNumber | null; isRefused: boolean } {
  const [name, measure] = [params.get('Part'), params.get('Measure')];
  const none = { opened: null, isRefused: false };
  if (name === null || measure === null || !Object.hasOwn(report.parts, name)) return none;
  const part = report.parts[name];
  if (!part || !Object.hasOwn(part.measures, measure)) return none;
  const known: readonly string[] = cellFieldsOf(part);
  const fields = Object.entries(cellShape).flatMap(([field, schema]) => {
    const text = params.get(field);
    if (text === null || text.trim() === '') return [];
    const decoded = known.includes(field) ? z.safeDecode(schema as z.ZodType, text) : null;
    return [[field, decoded?.success ? (decoded.data as string | number) : null] as const];
  });
  const cell = fields.flatMap(([field, value]) => (value === null ? [] : [[field, value] as const]));
  const isRefused = cell.length < fields.length;
  return { opened: isRefused ? null : { part: name, measure, cell: Object.fromEntries(cell) }, isRefused };
}

/** Writes what a report shows as a query string; what is at its default is left out. The reverse of `decodeReport`. */
export function encodeReport(state: ReportState, report: Report): URLSearchParams {
  const { filters, compare, list, show, look, isByDepartment, opened } = state;
  const params = encodeListState({ ...list, filters, open: null }, inputOf(report), reportPageSize);
  // Without it a report is about the reader and those below: not what it means in a list.
  if (filters.SeleteType === 0) params.set('SeleteType', '0');
  if (compare !== 1) params.set('Compare', String(compare));
  if (show !== null) params.set('show', show);
  if (look !== null) params.set('look', look);
  if (isByDepartment) params.set('by', 'department');
  if (opened !== null) {
    params.set('Part', opened.part);
    params.set('Measure', opened.measure);
    for (const [name, value] of Object.entries(opened.cell)) params.set(name, String(value));
  }
  return params;
}

/** Whether a part is asked for what its report is compared with: of people only where they have totals that no other part has. */
const isCompared = ({ kind, measures }: Part, { filters, parts }: Report) =>
  filters.includes('compare') &&
  (kind !== 'people' ||
    Object.keys(measures).some((field) =>
      Object.values(parts).every((other) => other.kind === 'people' || !(field in other.measures)),
    ));

/** The input of a part's call for a state. */
export function partInput(part: Part, report: Report, state: ReportState): Record<string, unknown> {
  const shape = shapeOf(part.call.input);
  const { filters, compare, list } = state;
  const all: Record<string, unknown> = {
    ...filters,
    ...report.fixed,
    ...(compare !== 0 && isCompared(part, report) ? { Compare: compare } : {}),
    page: list.page,
    pagesize: list.pagesize,
    ...(list.order && { order_field: list.order.field, order_type: list.order.type }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in shape));
}

/** What the list behind a number is asked by: the filter of its report, and its cell. */
export function listFilter({ part, measure, cell }: OpenedNumber, id: string, report: Report, state: ReportState) {
  const {
    page: _,
    pagesize: _size,
    order_field: _field,
    order_type: _type,
    Compare: _compare,
    Bucket_Kind: _bucket,
    ...filters
  } = report.parts[part] ? partInput(report.parts[part], report, state) : {};
  return { Report: id, Part: part, Measure: measure, ...filters, ...cell };
}

/** The period, people and comparison of an address, for the tab of another report of the group. */
export function carriedQuery(params: URLSearchParams): string {
  const kept = [
    'type',
    'start_data',
    'end_data',
    'Year',
    'SeleteType',
    'user_guid',
    'structure_guid',
    'Compare',
    'Bucket_Kind',
    'by',
  ];
  const carried = new URLSearchParams([...params].filter(([name]) => kept.includes(name)));
  return carried.size === 0 ? '' : `?${carried}`;
}

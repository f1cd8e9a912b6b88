import { pageSizes } from '@haina/contract/calls/page.ts';
import { z } from 'zod';
import { openParameter } from '../../lib/records/openAddress.ts';

/** The order of a list: one of the columns its contract allows, up or down. */
export interface ListOrder {
  readonly field: string;
  readonly type: 'asc' | 'desc';
}

/** Filters of a list by wire name, in the app's form; SeleteType and Name are among them. */
export type Filters = Readonly<Record<string, unknown>>;

/** What a list shows: everything of it stands in the query string, so a link or a reload shows the same rows. */
export interface ListState {
  readonly filters: Filters;
  readonly order: ListOrder | null;
  readonly page: number;
  readonly pagesize: number;
  /** The record whose drawer is open over the list; null for none. */
  readonly open: string | null;
}

/** The page size of a list whose query string names none (S23.1). */
export const defaultPageSize: number = pageSizes[0];

const notFilters = new Set(['page', 'pagesize', 'order_field', 'order_type', 'Rows_First']);

/**
 * Reads a query string by the input schema of the list's call. Each parameter is understood on its own: one that the
 * contract refuses is left out, so an old or mistyped link still shows a list. `usual` is the page size where none is named.
 */
export function decodeListState(params: URLSearchParams, input: z.ZodObject, usual = defaultPageSize): ListState {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(input.shape)) {
    const wire = params.get(name);
    if (wire === null) continue;
    const decoded = z.safeDecode(schema as z.ZodType, wire);
    if (decoded.success && !isBlank(decoded.data)) values[name] = decoded.data;
  }
  const pagesize = Number(values.pagesize ?? usual);
  return {
    filters: Object.fromEntries(Object.entries(values).filter(([name]) => !notFilters.has(name))),
    order: orderOf(values),
    page: Number(values.page ?? 1),
    pagesize: pageSizes.some((size) => size === pagesize) ? pagesize : usual,
    open: z.guid().safeParse(params.get(openParameter)).data ?? null,
  };
}

/** Writes a list state as a query string; what is at its default is left out. The reverse of `decodeListState`. */
export function encodeListState(state: ListState, input: z.ZodObject, usual = defaultPageSize): URLSearchParams {
  const params = new URLSearchParams();
  const values: Record<string, unknown> = {
    ...state.filters,
    ...(state.order && { order_field: state.order.field, order_type: state.order.type }),
    ...(state.page > 1 && { page: state.page }),
    ...(state.pagesize !== usual && { pagesize: state.pagesize }),
  };
  for (const [name, schema] of Object.entries(input.shape)) {
    const value = values[name];
    if (isBlank(value) || (name === 'SeleteType' && value === 0)) continue;
    const encoded = z.safeEncode(schema as z.ZodType, typedValue(schema as z.ZodType, value));
    if (encoded.success) params.set(name, String(encoded.data));
  }
  if (state.open !== null) params.set(openParameter, state.open);
  return params;
}

// A sum of money is typed as text; what is none stays one, which is refused.
const typedValue = (schema: z.ZodType, value: unknown): unknown =>
  typeof value === 'string' ? (z.safeDecode(schema, value).data ?? value) : value;

/** What a list is narrowed and ordered by, in the texts of its address: what a saved view keeps of it. */
export interface SavedList {
  readonly Filters: Readonly<Record<string, string>>;
  readonly order_field: string;
  readonly order_type: '' | 'asc' | 'desc';
}

/** What of a list's state a view keeps. */
export function savedList({ filters, order }: ListState, input: z.ZodObject): SavedList {
  const plain = { filters, order: null, page: 1, pagesize: defaultPageSize, open: null };
  return {
    Filters: Object.fromEntries(encodeListState(plain, input)),
    order_field: order?.field ?? '',
    order_type: order?.type ?? '',
  };
}

/** The state of a list that a view describes, on its first page; what the contract no longer knows is left out. */
export function stateOfSaved({ Filters, order_field, order_type }: SavedList, input: z.ZodObject): ListState {
  const order: Record<string, string> = order_field === '' ? {} : { order_field, order_type: order_type || 'desc' };
  const { page: _page, pagesize: _size, [openParameter]: _open, ...narrowing } = Filters;
  return decodeListState(new URLSearchParams({ ...narrowing, ...order }), input);
}

/** The input of the list's call for a state: filters, order and paging together. */
export function listInput(state: ListState): Record<string, unknown> {
  return {
    ...state.filters,
    ...(state.order && { order_field: state.order.field, order_type: state.order.type }),
    page: state.page,
    pagesize: state.pagesize,
  };
}

/** Changes filters and goes back to the first page; a blank value removes its filter. */
export function withFilters(state: ListState, changes: Filters): ListState {
  const merged = { ...state.filters, ...changes };
  const filters = Object.fromEntries(Object.entries(merged).filter(([, value]) => !isBlank(value)));
  return { ...state, filters, page: 1 };
}

/** Removes every filter but the ownership tab, which is where one stands rather than what one filters by. */
export function withoutFilters(state: ListState): ListState {
  const { SeleteType } = state.filters;
  return { ...state, filters: SeleteType === undefined ? {} : { SeleteType }, page: 1 };
}

/** Whether a filter value narrows nothing: absent, an empty text or an empty list. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function orderOf(values: Record<string, unknown>): ListOrder | null {
  if (typeof values.order_field !== 'string') return null;
  return { field: values.order_field, type: values.order_type === 'asc' ? 'asc' : 'desc' };
}

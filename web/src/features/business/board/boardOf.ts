import type { ListState } from '../../../entity/list/listState.ts';

/** What a board is narrowed and ordered by, without the mode and what its columns stand for. */
export type BoardFilters = Readonly<Record<string, unknown>>;

/** The filters and the order of a list as a board takes them, and the mode that is asked for; 0 for the first. */
export function boardOf({ filters, order }: Pick<ListState, 'filters' | 'order'>) {
  const { Type_Id, Status_Id: _stage, Is_End: _end, ...others } = filters;
  const [mode] = Array.isArray(Type_Id) ? Type_Id : [];
  return {
    mode: typeof mode === 'number' ? mode : 0,
    narrowed: { ...others, ...(order && { order_field: order.field, order_type: order.type }) },
  };
}

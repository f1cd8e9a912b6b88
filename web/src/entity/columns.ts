import type { Field } from './field.ts';

/** How a user arranged the columns of one list: names in their order, and which of them are hidden. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** A column in the column settings. */
export interface ArrangedColumn<R> {
  readonly field: Field<R>;
  readonly isShown: boolean;
}

/**
 * The columns of a list in the user's order. The name stays first and shown; columns that came with a newer version
 * stand where the fields put them, after the column before them; columns that no longer exist are forgotten.
 */
export function arrangedColumns<R>(
  fields: readonly Field<R>[],
  choice: ColumnChoice | undefined,
): readonly ArrangedColumn<R>[] {
  const columns = fields.filter((field) => field.column);
  const order = choice ? completedOrder(columns, choice.order) : columns.map((field) => field.name);
  const byName = new Map(columns.map((field) => [field.name, field]));
  const known = new Set(choice?.order);
  return order
    .flatMap((name) => byName.get(name) ?? [])
    .sort((a, b) => Number(Boolean(b.column?.isName)) - Number(Boolean(a.column?.isName)))
    .map((field) => ({ field, isShown: isShown(field, known.has(field.name) ? choice : undefined) }));
}

/** The choice after moving a column by one place (-1 up, 1 down); at an end nothing changes. */
export function movedColumn<R>(columns: readonly ArrangedColumn<R>[], name: string, step: -1 | 1): ColumnChoice {
  const order = columns.map(({ field }) => field.name);
  const from = order.indexOf(name);
  const to = from + step;
  const isFixed = (index: number) => columns[index]?.field.column?.isName === true;
  if (from < 0 || to < 0 || to >= order.length || isFixed(from) || isFixed(to)) return choiceOf(columns);
  return { ...choiceOf(columns), order: order.with(from, order[to] ?? name).with(to, name) };
}

/** The choice after showing or hiding a column. */
export function toggledColumn<R>(columns: readonly ArrangedColumn<R>[], name: string): ColumnChoice {
  return choiceOf(
    columns.map((column) => (column.field.name === name ? { ...column, isShown: !column.isShown } : column)),
  );
}

function choiceOf<R>(columns: readonly ArrangedColumn<R>[]): ColumnChoice {
  return {
    order: columns.map(({ field }) => field.name),
    hidden: columns.filter(({ isShown }) => !isShown).map(({ field }) => field.name),
  };
}

function isShown<R>(field: Field<R>, choice: ColumnChoice | undefined): boolean {
  if (field.column?.isName) return true;
  return choice ? !choice.hidden.includes(field.name) : !field.column?.hidden;
}

function completedOrder<R>(columns: readonly Field<R>[], order: readonly string[]): readonly string[] {
  return columns.reduce<readonly string[]>((names, field, index) => {
    if (names.includes(field.name)) return names;
    const before = columns[index - 1]?.name;
    return names.toSpliced(before ? names.indexOf(before) + 1 : 0, 0, field.name);
  }, order);
}

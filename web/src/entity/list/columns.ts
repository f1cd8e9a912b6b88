import type { Field, FieldColumn } from '../fields/field.ts';

/** How a user arranged the columns of one list: their order, and which they switched on or off themselves. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
}

/** The columns of a list as it first is. */
export const noColumnChoice: ColumnChoice = { order: [], shown: {} };

/** A column in the column settings. */
export interface ArrangedColumn<R> {
  readonly field: Field<R>;
  readonly isShown: boolean;
}

/** Whether the window is wide enough for columns that are shown from this width on. */
export type IsWideEnough = (from: NonNullable<FieldColumn<never>['from']>) => boolean;

/**
 * The columns of a list in the user's order. The name stays first and shown; columns that came with a newer version
 * stand where the fields put them, after the column before them; columns that no longer exist are forgotten.
 */
export function arrangedColumns<R>(
  fields: readonly Field<R>[],
  choice: ColumnChoice,
  isWideEnough: IsWideEnough,
): readonly ArrangedColumn<R>[] {
  const columns = fields.filter((field) => field.column);
  const byName = new Map(columns.map((field) => [field.name, field]));
  return completedOrder(columns, choice.order)
    .flatMap((name) => byName.get(name) ?? [])
    .toSorted((a, b) => Number(isName(b)) - Number(isName(a)))
    .map((field) => ({ field, isShown: isShown(field, choice, isWideEnough) }));
}

/** The choice after moving a column by one place (-1 up, 1 down); at an end, or past the name, nothing changes. */
export function movedColumn<R>(
  columns: readonly ArrangedColumn<R>[],
  choice: ColumnChoice,
  name: string,
  step: -1 | 1,
): ColumnChoice {
  const order = columns.map(({ field }) => field.name);
  const from = order.indexOf(name);
  const neighbour = columns[from + step];
  if (from + step < 0 || !neighbour || isName(neighbour.field)) return choice;
  return { ...choice, order: order.with(from, neighbour.field.name).with(from + step, name) };
}

/** The choice after showing or hiding a column. */
export function toggledColumn(choice: ColumnChoice, name: string, isShown: boolean): ColumnChoice {
  return { ...choice, shown: { ...choice.shown, [name]: isShown } };
}

/** A sound choice out of whatever was stored. */
export function revivedChoice(stored: unknown): ColumnChoice {
  const { order, shown }: Partial<Record<keyof ColumnChoice, unknown>> =
    typeof stored === 'object' && stored ? stored : {};
  return {
    order: Array.isArray(order) ? order.filter((name) => typeof name === 'string') : [],
    shown: Object.fromEntries(
      Object.entries(typeof shown === 'object' && shown ? shown : {}).flatMap(([name, value]) =>
        typeof value === 'boolean' ? [[name, value] as const] : [],
      ),
    ),
  };
}

const isName = <R>(field: Field<R>) => field.column?.isName === true;

function isShown<R>(field: Field<R>, choice: ColumnChoice, isWideEnough: IsWideEnough): boolean {
  if (isName(field)) return true;
  const { hidden, from } = field.column ?? {};
  return choice.shown[field.name] ?? (!hidden && (!from || isWideEnough(from)));
}

function completedOrder<R>(columns: readonly Field<R>[], order: readonly string[]): readonly string[] {
  return columns.reduce<readonly string[]>((names, field, index) => {
    if (names.includes(field.name)) return names;
    const before = columns[index - 1]?.name;
    return names.toSpliced(before ? names.indexOf(before) + 1 : 0, 0, field.name);
  }, order);
}

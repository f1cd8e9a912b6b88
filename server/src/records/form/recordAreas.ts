import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';

/** An area that a record's fields name. */
export interface NamedArea {
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
}

type Values = Readonly<Record<string, unknown>>;

const idOf = (value: unknown) => Number(value ?? 0);

/** The areas that some values of a form's area fields name. */
export async function areasOf(ctx: Context, fields: readonly string[], all: readonly Values[]): Promise<NamedArea[]> {
  const ids = all.flatMap((values) => fields.map((field) => idOf(values[field]))).filter((id) => id !== 0);
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('area')
    .select(['id', 'parent_id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/**
 * Refuses areas that do not lie in each other: a country is nobody's part, each further field names a part of the one
 * before it and is unset where that one is (S21.5). -2 unknown has no parts.
 */
export function assertNestedAreas(areas: readonly NamedArea[], fields: readonly string[], values: Values): void {
  let above = 0;
  for (const [place, field] of fields.entries()) {
    const id = idOf(values[field]);
    const isPart = areas.some((area) => area.id === id && area.parent_id === above);
    const isBelowUnset = place > 0 && above === 0;
    if (id !== 0 && (!isPart || isBelowUnset)) throw invalid(field, 'valid.area');
    above = id;
  }
}

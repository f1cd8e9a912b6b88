import type { Context } from '../../request/context.ts';

/**
 * Lets one change of what a company is set up with (dictionaries, sales modes) after the other through, until the write
 * ends: what is read behind it is what the last one left. Records that are written meanwhile do not wait.
 */
export async function lockSetup(ctx: Context): Promise<void> {
  await ctx.db
    .selectFrom('company')
    .select('id')
    .where('id', '=', ctx.session.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The ids of things in a new order, if the list names each of them once and nothing else; else null. */
export function wholeOrder(wanted: readonly number[], present: readonly number[]): readonly number[] | null {
  const isWhole = wanted.length === present.length && present.every((id) => wanted.includes(id));
  return isWhole ? wanted : null;
}

import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';

/** The first word of the search text of a table: its records' name. */
export const firstWord = (table: string) => sql`split_part(${sql.ref(`${table}.search_text`)}, E'\\n', 1)`;

/**
 * The company's live records of a table whose first word is one of many: `name`, `guid` and what else is asked for. One look
 * into the index for each name, which the fence makes sure of: PostgreSQL takes so many names for half of the table.
 */
export const namedOneOf = (
  ctx: Context,
  table: string,
  names: readonly string[],
  where = sql`true`,
): RawBuilder<unknown> =>
  sql`(select wanted.name, r.guid from unnest(${[...names]}::text[]) as wanted (name) cross join lateral (
    select guid from ${sql.table(table)} where company_id = ${ctx.session.companyId} and delete_time is null
      and ${firstWord(table)} = wanted.name and ${where} offset 0) as r)`;

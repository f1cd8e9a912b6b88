import { sql } from 'kysely';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { RawJson } from '../../request/rawJson.ts';
import { runCompiled, type StatementDeps } from './compiledQueryCache.ts';
import type { SelectOf } from './listStatement.ts';
import { live } from './recordTotals.ts';

/** One live record that the caller may read, as PostgreSQL wrote it; gone otherwise. */
export async function readyRecord<Row>(
  ctx: Context,
  noun: OwnedTable,
  guid: string,
  selectOf: SelectOf,
): Promise<RawJson<Row>> {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const build = async (deps: StatementDeps) => {
    const record = (await selectOf(deps.ctx))
      .where(sql<boolean>`${column('guid')} = ${deps.guid}`)
      .where(live(noun))
      .where(await visible(deps.ctx, noun));
    // One column of JSON is read faster than one for each field.
    const statement = sql`select row_to_json(found)::text as row from (${record}) as found`;
    return statement.compile(deps.ctx.db);
  };
  const statement = { name: 'record', noun, columns: selectOf, guid, build };
  const { rows, sql: text } = await runCompiled<{ readonly row: string }>(ctx, statement);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return new RawJson<Row>(found.row, text);
}

/** One live record that the caller may read; gone otherwise. */
export const readRecord = async <Row>(ctx: Context, noun: OwnedTable, guid: string, selectOf: SelectOf): Promise<Row> =>
  (await readyRecord<Row>(ctx, noun, guid, selectOf)).value();

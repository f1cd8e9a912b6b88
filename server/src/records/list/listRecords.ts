import type { Condition } from '../../access/filters.ts';
import type { OwnedTable } from '../../access/scope.ts';
import {
  boundedPageIn,
  type Page,
  type PageAnswer,
  pageBounds,
  pageIn,
  pageText,
} from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { RawJson } from '../../request/rawJson.ts';
import { runCompiled, type StatementDeps } from './compiledQueryCache.ts';
import { isPlain, isSearch, type ListInput } from './listInput.ts';
import { listStatement, type SelectOf } from './listStatement.ts';
import { newestFound } from './newestFound.ts';

/** One page of a list that is not as it opens: searched, filtered or turned over. */
async function narrowedPage<Row>(
  ctx: Context,
  noun: OwnedTable,
  input: ListInput,
  conditions: readonly Condition[],
  selectOf: SelectOf,
): Promise<Page<Row>> {
  const isFirst = input.Rows_First === 1;
  const newest = isFirst && isSearch(input) ? await newestFound<Row>(ctx, noun, input, conditions, selectOf) : null;
  if (newest !== null) return newest;
  const statement = await listStatement(ctx, noun, input, conditions, selectOf);
  const { rows } = await statement.execute(ctx.db);
  // A search has collected what it found, so that its total is exact.
  const isBounded = isFirst && conditions.length > 0 && !isSearch(input);
  return isBounded ? boundedPageIn<Row>(rows) : pageIn<Row>(rows);
}

/** One page of a noun's live records that the caller reads and that fit all conditions. */
export async function listRecords<Row>(
  ctx: Context,
  noun: OwnedTable,
  input: ListInput,
  conditions: readonly Condition[],
  selectOf: SelectOf,
): Promise<Page<Row> | RawJson<Page<Row>>> {
  if (!isPlain(input, conditions)) return narrowedPage<Row>(ctx, noun, input, conditions, selectOf);
  const { order_field, order_type } = input;
  const name = `list ${pageBounds(input).limit} ${order_field} ${order_type}`;
  const build = async ({ ctx: deps }: StatementDeps) =>
    (await listStatement(deps, noun, input, [], selectOf)).compile(deps.db);
  const { rows, sql: text } = await runCompiled<PageAnswer>(ctx, { name, noun, columns: selectOf, build });
  return new RawJson(pageText(rows), text);
}

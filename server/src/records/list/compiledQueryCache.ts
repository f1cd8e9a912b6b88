import { LRUCache } from 'lru-cache';
import type { Context } from '../../request/context.ts';
import type { Rights } from '../../request/rights.ts';
import { type OwnedTable, readTeams } from '../../access/scope.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { type CompiledTemplate, filled, placeholderOf } from '../../platform/database/sql/queryTemplate.ts';
import type { Teams } from '../../request/teams.ts';

const slots = { now: placeholderOf<Date>('now'), guid: placeholderOf<string>('guid') } as const;

/** What a statement is built from: the context without a clock of its own, and the record that is asked for. */
export interface StatementDeps {
  readonly ctx: Context;
  readonly guid: string;
}

/** A statement that is kept. */
export interface CompiledFirstPage {
  /** What it is called among those of its noun. */
  readonly name: string;
  readonly noun: OwnedTable;
  /** What makes its columns: statements of one name with other columns are others. */
  readonly columns: unknown;
  /** The record that it asks for, if it asks for one. */
  readonly guid?: string;
  readonly build: (deps: StatementDeps) => Promise<CompiledTemplate>;
}

interface Kept extends CompiledTemplate {
  readonly columns: unknown;
  readonly settings: unknown;
  readonly rights: Rights;
}

const statements = new LRUCache<string, Kept>({ max: 20_000 });

/** Most team records of a person for whom statements are kept. */
const maxTeams = 50;

// Everybody's statements are few texts with other values: each text is held once.
const texts = new LRUCache<string, string>({ max: 1000, memoMethod: (text) => text });

const teamKey = (teams: Teams) =>
  [...teams]
    .map(([kind, rows]) => `${kind}:${rows.map(({ guid, canWrite }) => `${guid}${canWrite ? '+' : ''}`).join()}`)
    .join();

async function keptFor(ctx: Context, { name, noun, columns, build }: CompiledFirstPage): Promise<Kept> {
  const { session, language, rights } = ctx;
  const teams = await readTeams(ctx, noun);
  const compiled = async () => {
    const deps = { ctx: { ...ctx, teams, now: slots.now }, guid: slots.guid };
    const { sql, parameters } = await build(deps);
    return { columns, settings: session.settings, rights, sql: texts.memo(sql), parameters };
  };
  if ([...teams.values()].some((rows) => rows.length > maxTeams)) return compiled();
  const member = `${session.companyId} ${session.userGuid}`;
  const key = `${member} ${noun.table} ${name} ${language} ${session.zone} ${teamKey(teams)}`;
  const known = statements.get(key);
  if (known?.rights === rights && known.settings === session.settings && known.columns === columns) return known;
  const found = await compiled();
  statements.set(key, found);
  return found;
}

/**
 * Runs a statement that is the same for a person at every request, as long as their rights, teams, language and the company's
 * settings are: it is built once and prepared, and only its moment and its record are put in anew. `build` must take from what
 * it is given whatever differs between requests, and look at neither the moment nor the Guid itself (decision 0030). Gives the text
 * of the statement besides its rows.
 */
export async function runCompiled<Row>(
  ctx: Context,
  statement: CompiledFirstPage,
): Promise<{ readonly rows: readonly Row[]; readonly sql: string }> {
  const { sql, parameters } = await keptFor(ctx, statement);
  const values = filled(parameters, { now: ctx.now, guid: statement.guid });
  const { read, kept } = ctx.databases;
  const { rows } = await (ctx.db === read ? kept : ctx.db).executeQuery<Row>(preparedQuery<Row>(sql, values));
  return { rows, sql };
}

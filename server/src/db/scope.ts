import type { Module } from '@haina/contract/rules/module.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/context.ts';
import type { Owners } from '../rights/rights.ts';

/** An owned noun: its table, record kind and the module whose scope cuts it. */
export interface OwnedTable {
  readonly table: 'leads';
  readonly kind: TargetKind;
  readonly module: Module;
}

type Predicate = RawBuilder<boolean>;

const among = (column: RawBuilder<unknown>, guids: readonly string[]): Predicate => {
  const [first, ...others] = guids;
  if (first === undefined) return sql<boolean>`false`;
  // One owner as an equation, so that the owner's index gives the list's order.
  return others.length === 0
    ? sql<boolean>`${column} = ${first}`
    : sql<boolean>`${column} = any(${[...guids]}::uuid[])`;
};

async function teamTargets(ctx: Context, noun: OwnedTable, writing: boolean): Promise<string[]> {
  if (!ctx.session.isOnTeams) return [];
  const rows = await ctx.db
    .selectFrom('team_member')
    .select('target_guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', ctx.session.userGuid)
    .where('target_kind', '=', noun.kind)
    .where('role_kind', '>=', writing ? 1 : 0)
    .execute();
  return rows.map((row) => row.target_guid);
}

function reach(ctx: Context, noun: OwnedTable, owners: Owners, team: readonly string[]): Predicate {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const company = sql<boolean>`${column('company_id')} = ${ctx.session.companyId}`;
  if (owners === 'all') return company;
  const owned = among(column('owner_guid'), owners);
  if (team.length === 0) return sql<boolean>`(${company} and ${owned})`;
  return sql<boolean>`(${company} and (${owned} or ${among(column('guid'), team)}))`;
}

/** Rows the caller may read: in scope by owner, or on the record's team (decisions, section 2). */
export async function visible(ctx: Context, noun: OwnedTable): Promise<Predicate> {
  const owners = await ctx.rights.owners(ctx.db, noun.module, null);
  return reach(ctx, noun, owners, owners === 'all' ? [] : await teamTargets(ctx, noun, false));
}

/** Rows the caller may change by an operation: in that operation's scope, or a read-write member of the team. */
export async function editable(ctx: Context, noun: OwnedTable, operation: string): Promise<Predicate> {
  const owners = await ctx.rights.owners(ctx.db, noun.module, operation);
  const team = owners === 'all' || !ctx.rights.holds(operation) ? [] : await teamTargets(ctx, noun, true);
  return reach(ctx, noun, owners, team);
}

/** Rows the caller may transfer or delete by an operation: by scope only, never by membership. */
export async function manageable(ctx: Context, noun: OwnedTable, operation: string): Promise<Predicate> {
  return reach(ctx, noun, await ctx.rights.owners(ctx.db, noun.module, operation), []);
}

import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { Module } from '@haina/contract/rules/module.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/schema.gen.ts';
import type { Context } from '../request/context.ts';
import type { Owners } from '../request/rights.ts';
import type { Teams, TeamTarget } from '../request/teams.ts';

type OwnedColumn = 'company_id' | 'guid' | 'owner_guid' | 'create_time' | 'delete_time';

/** The tables whose rows have what a record with an owner needs. */
export type OwnedTableName = {
  [Table in keyof DB]: DB[Table] extends Readonly<Record<OwnedColumn, unknown>> ? Table : never;
}[keyof DB];

/** An owned noun: its table, record kind and the module whose scope cuts it. */
export interface OwnedTable {
  readonly table: OwnedTableName;
  readonly kind: TargetKind;
  readonly module: Module;
  /** A noun that is also reached through another one: a person who reaches the parent reaches its children. */
  readonly parent?: { readonly noun: OwnedTable; readonly guidColumn: string; readonly ownerColumn: string };
  /** Rows in which this column is null are in the sea: out of reach here, see the sea's own predicate. */
  readonly seaColumn?: string;
}

type Predicate = RawBuilder<boolean>;

/** The column holds one of these Guids. */
export const among = (column: RawBuilder<unknown>, guids: readonly string[]): Predicate => {
  const [first, ...others] = guids;
  if (first === undefined) return sql<boolean>`false`;
  // One owner as an equation, so that the owner's index gives the list's order.
  return others.length === 0
    ? sql<boolean>`${column} = ${first}`
    : sql<boolean>`${column} = any(${[...guids]}::uuid[])`;
};

async function readTeam(ctx: Context, kind: TargetKind): Promise<readonly TeamTarget[]> {
  if (!ctx.session.isOnTeams) return [];
  const known = ctx.teams?.get(kind);
  if (known) return known;
  const rows = await ctx.db
    .selectFrom('team_member')
    .select(['target_guid', 'role_kind'])
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', ctx.session.userGuid)
    .where('target_kind', '=', kind)
    .where('role_kind', '>=', 0)
    .orderBy('target_guid')
    .execute();
  return rows.map(({ target_guid, role_kind }) => ({ guid: target_guid, canWrite: role_kind >= 1 }));
}

/** The caller's teams as far as the paths to a noun ask for them, to be put into a context whose statements share them. */
export async function readTeams(ctx: Context, { kind, parent }: OwnedTable): Promise<Teams> {
  const teams = new Map([[kind, await readTeam(ctx, kind)]]);
  if (parent) teams.set(parent.noun.kind, await readTeam(ctx, parent.noun.kind));
  return teams;
}

async function teamTargets(ctx: Context, noun: OwnedTable, writing: boolean): Promise<string[]> {
  const targets = await readTeam(ctx, noun.kind);
  return targets.filter(({ canWrite }) => canWrite || !writing).map(({ guid }) => guid);
}

/** An access path to a row: a person among the owners owns it, or its Guid is one of the team's. */
interface AccessPath {
  readonly ownerColumn: string;
  readonly owners: Owners;
  readonly guidColumn: string;
  readonly team: readonly string[];
}

/** The caller's access paths to a noun's rows, each as a predicate of its own; without any, nothing is reached. */
function pathsAsPredicates(noun: OwnedTable, paths: readonly AccessPath[]): Predicate[] {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  return [
    ...paths.map(({ ownerColumn, owners }) => among(column(ownerColumn), owners === 'all' ? [] : owners)),
    ...paths.flatMap(({ guidColumn, team }) => (team.length > 0 ? [among(column(guidColumn), team)] : [])),
  ];
}

/** The company's rows of a noun, those of the sea left out; those of another company are never reached (S2.1). */
function companyOf(ctx: Context, noun: OwnedTable): Predicate {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const tenant = sql<boolean>`${column('company_id')} = ${ctx.session.companyId}`;
  return noun.seaColumn ? sql<boolean>`(${tenant} and ${column(noun.seaColumn)} is not null)` : tenant;
}

function reach(ctx: Context, noun: OwnedTable, paths: readonly AccessPath[]): Predicate {
  const company = companyOf(ctx, noun);
  if (paths.some(({ owners }) => owners === 'all')) return company;
  return sql<boolean>`(${company} and (${sql.join(pathsAsPredicates(noun, paths), sql` or `)}))`;
}

const noTeam = async (): Promise<string[]> => [];

/** The access paths to a noun by its own owner and, if it has a parent, by the parent's; teams as far as `teamOf` says. */
async function pathsThrough(
  noun: OwnedTable,
  ownersOf: (noun: OwnedTable) => Promise<Owners>,
  teamOf: (noun: OwnedTable) => Promise<string[]>,
): Promise<AccessPath[]> {
  const own: AccessPath = {
    ownerColumn: 'owner_guid',
    owners: await ownersOf(noun),
    guidColumn: 'guid',
    team: await teamOf(noun),
  };
  if (!noun.parent) return [own];
  const { noun: parent, ownerColumn, guidColumn } = noun.parent;
  return [own, { ownerColumn, owners: await ownersOf(parent), guidColumn, team: await teamOf(parent) }];
}

const accessPaths = (ctx: Context, noun: OwnedTable) =>
  pathsThrough(
    noun,
    ({ module }) => ctx.rights.owners(ctx.db, module, null),
    (each) => teamTargets(ctx, each, false),
  );

/** Rows the caller may read: in scope by owner, or on the record's team (S2.8). */
export async function visible(ctx: Context, noun: OwnedTable): Promise<Predicate> {
  return reach(ctx, noun, await accessPaths(ctx, noun));
}

/** Whether the caller reads the whole company's rows of a noun, by its own owners. */
export const readsAll = async (ctx: Context, { module }: OwnedTable): Promise<boolean> =>
  (await ctx.rights.owners(ctx.db, module, null)) === 'all';

/** More people than this own more records than a search should look through one by one: nobody holds many (S6.7). */
const fewOwners = 20;

/** Whether the caller reads the rows of many people. */
export async function readsMany(ctx: Context, noun: OwnedTable): Promise<boolean> {
  return (await accessPaths(ctx, noun)).some(({ owners }) => owners === 'all' || owners.length > fewOwners);
}

/** Whether an index holds the rows of `visible` and no others, newest first: all of the company, or those of one owner. */
export async function isInOneIndex(ctx: Context, noun: OwnedTable): Promise<boolean> {
  const paths = await accessPaths(ctx, noun);
  const [own] = paths;
  if (paths.some(({ owners }) => owners === 'all')) return true;
  return pathsAsPredicates(noun, paths).length === 1 && own?.owners.length === 1;
}

/**
 * What holds for every row that is reached by its owner and not by its parent's, as far as the parent's owners include its
 * own: the two differ. Said aloud, because an index holds just these few.
 */
function elsewhereOwned({ table, parent }: OwnedTable, [own, above]: readonly AccessPath[]): Predicate[] {
  if (!parent || !own || !above || own.owners === 'all' || above.owners === 'all') return [];
  const { owners } = above;
  if (!own.owners.every((guid) => owners.includes(guid))) return [];
  return [
    sql<boolean>`${sql.ref(`${table}.${own.ownerColumn}`)} is distinct from ${sql.ref(`${table}.${above.ownerColumn}`)}`,
  ];
}

/**
 * The rows of `visible` cut into parts that share no row. Several paths joined by "or" have no index in common, while each
 * part is counted by its own: the counts are to be added.
 */
export async function visibleParts(ctx: Context, noun: OwnedTable): Promise<Predicate[]> {
  const paths = await accessPaths(ctx, noun);
  if (paths.some(({ owners }) => owners === 'all')) return [companyOf(ctx, noun)];
  // The parent's owners first: most rows come by them, and the others then exclude what is already in it. Teams are last:
  // excluded from the many rows of an owner they would have to be looked up in each.
  return pathsAsPredicates(noun, paths.toReversed()).map((predicate, place, ordered) => {
    const earlier = ordered.slice(0, place).map((one) => sql<boolean>`(${one}) is not true`);
    const other = place === 1 ? elsewhereOwned(noun, paths) : [];
    return sql<boolean>`(${sql.join([companyOf(ctx, noun), predicate, ...other, ...earlier], sql` and `)})`;
  });
}

/** Whose rows of a noun that is reached by no parent the caller reads by their owners, and the others they read. */
export async function visibleByOwners(
  ctx: Context,
  noun: OwnedTable,
): Promise<{ readonly owners: Owners; readonly others: readonly Predicate[] }> {
  const owners = await ctx.rights.owners(ctx.db, noun.module, null);
  const [, ...others] = await visibleParts(ctx, noun);
  return { owners, others };
}

/**
 * Rows the caller may change by an operation: in that operation's scope, or a read-write member of the team. Null is for
 * calls that no operation code guards, such as following up.
 */
export async function editable(ctx: Context, noun: OwnedTable, operation: OperationCode | null): Promise<Predicate> {
  const isHeld = operation === null || ctx.rights.holds(operation);
  const paths = await pathsThrough(
    noun,
    () => ctx.rights.owners(ctx.db, noun.module, operation),
    isHeld ? (each) => teamTargets(ctx, each, true) : noTeam,
  );
  return reach(ctx, noun, paths);
}

/** Rows the caller may transfer or delete by an operation: by scope only, never by membership. */
export async function manageable(ctx: Context, noun: OwnedTable, operation: OperationCode | null): Promise<Predicate> {
  return reach(ctx, noun, await pathsThrough(noun, () => ctx.rights.owners(ctx.db, noun.module, operation), noTeam));
}

import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { editable, manageable, type OwnedTable, visible } from '../../access/scope.ts';
import { inSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import { nounOfKind, type OwnedFacts, ownedFacts } from './ownedNouns.ts';

/** A record of any kind, as calls about follow-ups, attachments and teams name it. */
export interface Target {
  readonly kind: TargetKind;
  readonly guid: string;
}

/** What attachments and operation records need to know about what they hang on. */
export interface Holder extends Target {
  readonly name: string;
  readonly ownerGuid: string | null;
  /** The customer whose clock follow-ups of the record turn; null where they turn none. */
  readonly customerGuid: string | null;
  /** The lead that the customer was converted from; what the lead has shows inside the customer (S4.7). */
  readonly leadsGuid: string | null;
  /** A lead that was converted stays as it is (S4.6). */
  readonly isTransformed: boolean;
  /** A customer without an owner: it can only be read, and its phones are hidden (S6.2, S6.19). */
  readonly isInSea: boolean;
}

/** What follow-ups and teams need to know about their record besides: it has an owner. */
export interface TargetRecord extends Holder {
  readonly noun: OwnedFacts;
}

/** The record that a call's Target_Kind and Target_Guid name. */
export const targetOf = (input: { readonly Target_Kind: TargetKind; readonly Target_Guid: string }): Target => ({
  kind: input.Target_Kind,
  guid: input.Target_Guid,
});

/** The customer whose clock follow-ups of a record turn: customers, contacts and opportunities have one (S6.9). */
export const clockCustomer = ({ table, customerColumn, turnsClock }: OwnedFacts): RawBuilder<string | null> =>
  turnsClock && customerColumn ? sql.ref(`${table}.${customerColumn}`) : sql`null::uuid`;

/** The lead that a record was converted from. */
export const leadOf = ({ table, leadColumn }: OwnedFacts): RawBuilder<string | null> =>
  leadColumn === undefined ? sql`null::uuid` : sql.ref(`${table}.${leadColumn}`);

/** What a holder tells beside its name and owner. */
function told(noun: OwnedFacts): RawBuilder<unknown> {
  const { table, transformedColumn, kind } = noun;
  return sql`${clockCustomer(noun)} as "customerGuid", ${leadOf(noun)} as "leadsGuid",
    ${transformedColumn === undefined ? sql`false` : sql`${sql.ref(`${table}.${transformedColumn}`)} = 1`} as "isTransformed",
    ${kind === targetKind.customer ? sql`customer.owner_guid is null` : sql`false`} as "isInSea"`;
}

type Reach = (noun: OwnedFacts) => Promise<RawBuilder<boolean>>;

async function find({ db }: Context, { kind, guid }: Target, reach: Reach, locks: boolean): Promise<TargetRecord> {
  const noun = nounOfKind(kind);
  // Products have no owner to be reached by.
  if (!noun) throw notFound();
  const { rows } = await sql<Omit<TargetRecord, 'noun' | 'kind'>>`
    select guid, name, owner_guid as "ownerGuid", ${told(noun)} from ${sql.table(noun.table)}
    where guid = ${guid} and delete_time is null and ${await reach(noun)} ${locks ? sql`for update` : sql``}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, kind, noun };
}

/** A live record that the caller may read; gone otherwise. */
export const readableTarget = (ctx: Context, target: Target): Promise<TargetRecord> =>
  find(ctx, target, (noun) => visible(ctx, noun), false);

/** What the caller may look at: what they may read, and the customers of the sea for whom reads it. */
export async function shown(ctx: Context, noun: OwnedTable): Promise<RawBuilder<boolean>> {
  const own = await visible(ctx, noun);
  return noun.kind === targetKind.customer ? sql<boolean>`(${own} or ${inSea(ctx)})` : own;
}

/** A live record that the caller may look at, which may be in the sea; gone otherwise. Nothing may be written to it. */
export const shownTarget = (ctx: Context, target: Target): Promise<TargetRecord> =>
  find(ctx, target, (noun) => shown(ctx, noun), false);

/** A live record that the caller may read, locked for a write that its own rules allow; gone otherwise. */
export const lockedTarget = (ctx: Context, target: Target): Promise<TargetRecord> =>
  find(ctx, target, (noun) => visible(ctx, noun), true);

/** Refuses a lead that was converted. */
export function assertNotTransformed({ isTransformed, name }: Holder): void {
  if (isTransformed) throw refused('reply.leads.transformed', { name });
}

/** A live record that the caller may write, locked if the call writes; gone otherwise. A converted lead is refused. */
export async function writableTarget(ctx: Context, target: Target, locks = true): Promise<TargetRecord> {
  const found = await find(ctx, target, (noun) => editable(ctx, noun, null), locks);
  assertNotTransformed(found);
  return found;
}

/** Rows whose team the caller may change: they own them or reach them by scope, never by membership (S14.2). */
async function manageableTeam(ctx: Context, noun: OwnedTable): Promise<RawBuilder<boolean>> {
  const own = sql.ref(`${noun.table}.owner_guid`);
  const company = sql.ref(`${noun.table}.company_id`);
  return sql<boolean>`(${await manageable(ctx, noun, null)}
    or (${company} = ${ctx.session.companyId} and ${own} = ${ctx.session.userGuid}))`;
}

/** A live record whose team the caller may change, locked; gone otherwise. A converted lead is refused. */
export async function manageableTarget(ctx: Context, target: Target): Promise<TargetRecord> {
  const found = await find(ctx, target, (noun) => manageableTeam(ctx, noun), true);
  assertNotTransformed(found);
  return found;
}

/** The nouns below a customer that a membership may be spread to, by their name on the wire. */
const teamNouns: ReadonlyMap<string, OwnedFacts> = new Map(
  ownedFacts.flatMap((noun) => ('teamModule' in noun ? [[noun.teamModule, noun]] : [])),
);

/** The live records below a customer, of the nouns that `modules` names, whose team the caller may change, locked. */
export async function manageableBelow(
  ctx: Context,
  { kind, guid }: Target,
  modules: readonly string[],
): Promise<TargetRecord[]> {
  if (kind !== targetKind.customer) return [];
  const below: TargetRecord[] = [];
  for (const noun of modules.flatMap((name) => teamNouns.get(name) ?? [])) {
    // A noun at a time: each is one query.
    const { rows } = await sql<Omit<TargetRecord, 'noun' | 'kind'>>`
      select guid, name, owner_guid as "ownerGuid", ${told(noun)} from ${sql.table(noun.table)}
      where customer_guid = ${guid} and delete_time is null and ${await manageableTeam(ctx, noun)} order by guid for update`.execute(
      ctx.db,
    );
    below.push(...rows.map((row) => ({ ...row, kind: noun.kind, noun })));
  }
  return below;
}

/** The record itself and, for a customer, the lead it was converted from. */
export const withLinked = ({ kind, guid, leadsGuid }: Holder): Target[] => [
  { kind, guid },
  ...(leadsGuid === null ? [] : [{ kind: targetKind.leads, guid: leadsGuid }]),
];

/** Rows of a table about records that belong to one of several. */
export const ofTargets = (table: 'file' | 'activity', targets: readonly Target[]) =>
  sql<boolean>`(${sql.join(
    targets.map(
      ({ kind, guid }) =>
        sql`(${sql.ref(`${table}.target_kind`)} = ${kind} and ${sql.ref(`${table}.target_guid`)} = ${guid})`,
    ),
    sql` or `,
  )})`;

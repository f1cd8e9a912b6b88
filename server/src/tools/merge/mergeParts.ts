import type { MergeCounts } from '@haina/contract/calls/merge.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ModuleBelowCustomers, nounsBelowCustomers } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';

/** A row as the database has it, in JSON. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * The words of a merge for each noun whose records belong to customers: under which its moved records are kept, how the
 * wire counts them, and what names one that does not go back. A noun that is left out does not compile.
 */
const partWords = {
  contacts: { kept: 'contacts', counted: 'Contacts', told: 'merge.contact' },
  business: { kept: 'business', counted: 'Business', told: 'merge.business' },
  contract: { kept: 'contracts', counted: 'Contract', told: 'merge.contract' },
} as const satisfies {
  readonly [Module in ModuleBelowCustomers]: {
    readonly kept: string;
    readonly counted: keyof MergeCounts;
    readonly told: TextKey;
  };
};

/** What belongs to a customer, noun by noun, in the order in which it is locked. */
const parts = nounsBelowCustomers.map((noun) => ({
  table: noun.table,
  column: noun.customerColumn,
  ...partWords[noun.module],
}));

type PartName = (typeof parts)[number]['kept'];

/** The text that names a record of a noun that belongs to customers. */
export type Told = (typeof parts)[number]['told'];

/** What went over from one customer to the other. Records of a noun are absent from merges older than it. */
export interface MovedParts extends Readonly<Partial<Record<PartName, readonly string[]>>> {
  readonly activities: readonly string[];
  readonly files: readonly string[];
  readonly leads: readonly string[];
  /** Places on the team that went over. */
  readonly team: readonly string[];
  /** Whole rows of people who had a place on the other team already. */
  readonly leftTeam: readonly Row[];
}

const kind: TargetKind = targetKind.customer;

const guidsOf = async (ctx: Context, query: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ guid: string }>`${query}`.execute(ctx.db);
  return rows.map(({ guid }) => guid);
};

/** Moves records that belong to a customer to another one, one table after the other; gives the Guids of each noun. */
async function moveBelow(ctx: Context, from: string, to: string): Promise<Pick<MovedParts, PartName>> {
  const moved: Partial<Record<PartName, readonly string[]>> = {};
  for (const { table, column, kept } of parts) {
    moved[kept] = await guidsOf(
      ctx,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}, row_version = row_version + 1, update_time = ${ctx.now}
        where company_id = ${ctx.session.companyId} and ${sql.ref(column)} = ${from} and delete_time is null returning guid`,
    );
  }
  return moved;
}

/** Calls are where their follow-ups are. */
async function moveCalls({ db, session }: Context, activities: readonly string[], to: string): Promise<void> {
  await sql`update call_record set target_guid = ${to} where company_id = ${session.companyId}
    and activity_guid = any(${[...activities]}::uuid[]) and target_kind = ${callTarget.customer}`.execute(db);
}

/** Gives the live records below, follow-ups, files, linked leads and the team of one customer to another. */
export async function moveParts(ctx: Context, from: string, to: string): Promise<MovedParts> {
  const company = ctx.session.companyId;
  const target = sql`company_id = ${company} and target_kind = ${kind} and target_guid = ${from}`;
  const below = await moveBelow(ctx, from, to);
  const activities = await guidsOf(
    ctx,
    sql`update activity set target_guid = ${to} where ${target} and delete_time is null returning guid`,
  );
  await moveCalls(ctx, activities, to);
  const files = await guidsOf(
    ctx,
    sql`update file set target_guid = ${to} where ${target} and delete_time is null returning guid`,
  );
  const leads = await guidsOf(
    ctx,
    sql`update leads set customer_guid = ${to} where company_id = ${company} and customer_guid = ${from} returning guid`,
  );
  const isThere = sql<boolean>`(exists (select from team_member other where other.company_id = ${company}
      and other.target_kind = ${kind} and other.target_guid = ${to} and other.user_guid = team_member.user_guid)
    or user_guid = (select owner_guid from customer where company_id = ${company} and guid = ${to}))`;
  const { rows: left } = await sql<{ row: Row }>`
    delete from team_member where ${target} and ${isThere} returning to_jsonb(team_member) as row`.execute(ctx.db);
  const team = await guidsOf(
    ctx,
    sql`update team_member set target_guid = ${to} where ${target} returning user_guid as guid`,
  );
  return { ...below, activities, files, leads, team, leftTeam: left.map(({ row }) => row) };
}

/** What of moved parts is no longer where it went: it was deleted or given away since. */
export interface StrayParts {
  /** The names of records that belong to a customer, noun by noun, with the text that says what they are. */
  readonly below: readonly { readonly told: Told; readonly names: readonly string[] }[];
  readonly activities: number;
  readonly files: readonly string[];
  readonly leads: readonly string[];
  readonly team: readonly string[];
}

const namesMissing = async (
  ctx: Context,
  table: RawBuilder<unknown>,
  guids: readonly string[],
  there: RawBuilder<boolean>,
) => {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select t.name from ${table} t where t.company_id = ${ctx.session.companyId} and t.guid = wanted.guid), '') as name
    from unnest(${[...guids]}::uuid[]) as wanted (guid)
    where not exists (select from ${table} t where t.company_id = ${ctx.session.companyId} and t.guid = wanted.guid and ${there})`.execute(
    ctx.db,
  );
  return rows.map(({ name }) => name);
};

/** Locks moved records below the customer, one table after the other as everything locks them; tells which are gone from it. */
async function strayBelow(ctx: Context, moved: MovedParts, keep: string): Promise<StrayParts['below']> {
  for (const { table, kept } of parts) {
    await sql`select guid from ${sql.table(table)} where company_id = ${ctx.session.companyId}
      and guid = any(${[...(moved[kept] ?? [])]}::uuid[]) order by guid for update`.execute(ctx.db);
  }
  const stray: { told: Told; names: readonly string[] }[] = [];
  for (const { table, column, kept, told } of parts) {
    const isThere = sql<boolean>`${sql.ref(`t.${column}`)} = ${keep} and t.delete_time is null`;
    stray.push({ told, names: await namesMissing(ctx, sql.table(table), moved[kept] ?? [], isThere) });
  }
  return stray;
}

/** Locks moved parts and tells which are gone from the customer that they went to. */
export async function strayParts(ctx: Context, moved: MovedParts, keep: string): Promise<StrayParts> {
  const company = ctx.session.companyId;
  const below = await strayBelow(ctx, moved, keep);
  const target = sql<boolean>`t.target_kind = ${kind} and t.target_guid = ${keep} and t.delete_time is null`;
  const { rows: activities } = await sql<{ number: number }>`
    select count(*)::int as number from unnest(${[...moved.activities]}::uuid[]) as wanted (guid)
    where not exists (select from activity t where t.company_id = ${company} and t.guid = wanted.guid and ${target})`.execute(
    ctx.db,
  );
  const { rows: team } = await sql<{ name: string }>`
    select a.name from unnest(${[...moved.team]}::uuid[]) as wanted (guid) join account a on a.guid = wanted.guid
    where not exists (select from team_member t where t.company_id = ${company} and t.target_kind = ${kind}
      and t.target_guid = ${keep} and t.user_guid = wanted.guid)`.execute(ctx.db);
  return {
    below,
    activities: activities[0]?.number ?? 0,
    files: await namesMissing(ctx, sql`file`, moved.files, target),
    leads: await namesMissing(ctx, sql`leads`, moved.leads, sql<boolean>`t.customer_guid = ${keep}`),
    team: team.map(({ name }) => name),
  };
}

/** Gives moved parts back. */
export async function moveBack(ctx: Context, moved: MovedParts, keep: string, gone: string): Promise<void> {
  const company = ctx.session.companyId;
  const among = (guids: readonly string[]) => sql`company_id = ${company} and guid = any(${[...guids]}::uuid[])`;
  for (const { table, column, kept } of parts) {
    // One table after the other, as everything locks them.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${gone}, row_version = row_version + 1, update_time = ${ctx.now}
      where ${among(moved[kept] ?? [])}`.execute(ctx.db);
  }
  await sql`update activity set target_guid = ${gone} where ${among(moved.activities)}`.execute(ctx.db);
  await moveCalls(ctx, moved.activities, gone);
  await sql`update file set target_guid = ${gone} where ${among(moved.files)}`.execute(ctx.db);
  await sql`update leads set customer_guid = ${gone} where ${among(moved.leads)}`.execute(ctx.db);
  await sql`update team_member set target_guid = ${gone} where company_id = ${company} and target_kind = ${kind}
    and target_guid = ${keep} and user_guid = any(${[...moved.team]}::uuid[])`.execute(ctx.db);
  await sql`insert into team_member (company_id, id, target_kind, target_guid, user_guid, role_kind, create_time)
    overriding system value
    select r.company_id, r.id, r.target_kind, r.target_guid, r.user_guid, r.role_kind, r.create_time
    from jsonb_populate_recordset(null::team_member, ${JSON.stringify(moved.leftTeam)}::jsonb) as r
    join member m on m.company_id = r.company_id and m.user_guid = r.user_guid
    on conflict do nothing`.execute(ctx.db);
}

/** How much would go over. */
export async function countParts(ctx: Context, from: string): Promise<MergeCounts> {
  const company = ctx.session.companyId;
  const target = sql`company_id = ${company} and target_kind = ${kind} and target_guid = ${from}`;
  const own = (column: string) => sql`company_id = ${company} and ${sql.ref(column)} = ${from} and delete_time is null`;
  const below = parts.map(
    ({ table, column, counted }) =>
      sql`(select count(*)::int from ${sql.table(table)} where ${own(column)}) as ${sql.id(counted)}`,
  );
  const { rows } = await sql<MergeCounts>`select
    ${sql.join(below)},
    (select count(*)::int from receivable where company_id = ${company} and delete_time is null
      and contract_guid in (select guid from contract where ${own('customer_guid')})) as "Receivables",
    (select count(*)::int from activity where ${target} and delete_time is null) as "Activity",
    (select count(*)::int from file where ${target} and delete_time is null) as "File",
    (select count(*)::int from team_member where ${target}) as "Team",
    (select count(*)::int from leads where company_id = ${company} and customer_guid = ${from}) as "Leads"`.execute(
    ctx.db,
  );
  const none = { Contacts: 0, Business: 0, Contract: 0, Receivables: 0, Activity: 0, File: 0, Team: 0, Leads: 0 };
  return rows[0] ?? none;
}

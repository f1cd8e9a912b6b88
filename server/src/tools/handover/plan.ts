import { type ReceiverKindName, receiverKindNames } from '@haina/contract/rules/receiverKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { manageable, type OwnedTable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { HandOverChoice } from '../../records/noun/noun.ts';
import { handingOver, type Part, parts } from './parts.ts';

/** Who takes the records of each kind, in turn; nobody where the list is empty. */
export type Receivers = Readonly<Record<ReceiverKindName, readonly string[]>>;

/** What is to be handed over, and to whom. */
export interface Plan extends HandOverChoice {
  readonly giver: string;
  readonly receivers: Receivers;
  /** Places on the teams of others' records go to the receivers; else they end. */
  readonly passesTeam: boolean;
}

type Sql = RawBuilder<unknown>;

/** The receiver whose turn it is at a place counted from 1. */
const inTurn = (receivers: readonly string[], place: Sql): Sql =>
  receivers.length === 0
    ? sql`null::uuid`
    : sql`(${[...receivers]}::uuid[])[1 + ((${place} - 1) % ${receivers.length}::int)::int]`;

/** The giver's live records of a noun that the caller may give away. */
async function own(ctx: Context, noun: OwnedTable, giver: string): Promise<Sql> {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const reach = await manageable(ctx, noun, handingOver);
  return sql`${column('owner_guid')} = ${giver} and ${column('delete_time')} is null and ${reach}`;
}

/** The customer that a record names. */
const columnOfCustomer = ({ table, customerColumn }: Part['noun']): Sql =>
  customerColumn === null ? sql`null::uuid` : sql.ref(`${table}.${customerColumn}`);

/** What goes, noun by noun, with the customer that it belongs to; locked in the order of Guids if it is to go at once. */
const goingParts = (ctx: Context, plan: Plan, locks: boolean): Promise<Sql[]> =>
  Promise.all(
    parts.map(async ({ noun, customer, mayStay }) => {
      const [table, guid] = [sql.table(noun.table), sql.ref(`${noun.table}.guid`)];
      return sql`${sql.table(`${noun.table}_going`)} as materialized (
        select ${guid}, ${customer ?? columnOfCustomer(noun)} as customer_guid from ${table}
        where ${await own(ctx, noun, plan.giver)} and ${mayStay ? sql`(not ${mayStay.rows} or ${plan[mayStay.unless]}::boolean)` : sql`true`}
        ${locks ? sql`order by ${guid} for update of ${table}` : sql``})`;
    }),
  );

/** A record that may have become a customer takes that one's turn, and gives none. */
const takesTurnOfOther = ({ noun }: Part): boolean => noun.transformedColumn !== undefined;

/**
 * The customers in the order of their turns, the giver's own first so that these are shared evenly: everything of one
 * customer has the same turn.
 */
const units = sql`unit as materialized (
  select customer_guid, row_number() over (order by bool_or(is_own) desc, customer_guid) as place from (
    ${sql.join(
      parts
        .filter((part) => !takesTurnOfOther(part))
        .map(
          ({ noun }) => sql`select customer_guid, ${noun.customerColumn === 'guid'}::boolean as is_own
          from ${sql.table(`${noun.table}_going`)}`,
        ),
      sql` union all `,
    )}) as named
  group by customer_guid)`;

/** Records that became no customer have turns of their own. */
const placeOfConverted = sql`coalesce(unit.place, row_number() over (partition by unit.place is null order by part.guid))`;

/** Every record that goes, with its receiver; null where nobody takes its noun. */
function goingRecords({ receivers }: Plan): Sql {
  const each = parts.map((part) => {
    const { noun, takenWith } = part;
    const place = takesTurnOfOther(part) ? placeOfConverted : sql`unit.place`;
    return sql`select ${noun.kind}::smallint as kind, part.guid, ${inTurn(receivers[takenWith], place)} as to_guid
      from ${sql.table(`${noun.table}_going`)} part left join unit on unit.customer_guid = part.customer_guid`;
  });
  return sql`going as materialized (${sql.join(each, sql` union all `)})`;
}

/** The giver's places on the teams of others' live records that the caller may give away. */
async function memberships(ctx: Context, { giver }: Plan, locks: boolean): Promise<Sql> {
  const each = await Promise.all(
    parts.map(async ({ noun }) => {
      const table = sql.table(noun.table);
      return sql`select * from (
        select t.target_kind as kind, t.target_guid as guid, t.role_kind, ${sql.ref(`${noun.table}.owner_guid`)} as owner_guid,
          ${columnOfCustomer(noun)} as customer_guid
        from team_member t join ${table} on ${sql.ref(`${noun.table}.company_id`)} = t.company_id
          and ${sql.ref(`${noun.table}.guid`)} = t.target_guid
        where t.company_id = ${ctx.session.companyId} and t.user_guid = ${giver} and t.target_kind = ${noun.kind}
          and ${sql.ref(`${noun.table}.delete_time`)} is null and ${await manageable(ctx, noun, handingOver)}
        ${locks ? sql`order by t.target_guid for update of t` : sql``}) as ${sql.table(`${noun.table}_team`)}`;
    }),
  );
  return sql`membership as materialized (${sql.join(each, sql` union all `)})`;
}

/** Who takes places on the teams of a noun's records: a person who takes the noun, else a person who takes anything. */
function teamTakers(receivers: Receivers, kind: ReceiverKindName): readonly string[] {
  // Who takes the larger part of a person's work goes first.
  const order: readonly ReceiverKindName[] = [kind, 'customer', 'contract', ...receiverKindNames.toReversed()];
  return order.map((each) => receivers[each]).find((takers) => takers.length > 0) ?? [];
}

/**
 * Every place on a team, with whom it goes to and what they are on that team already; null where it ends: nobody takes
 * it, or the receiver owns the record.
 */
function goingPlaces({ receivers, passesTeam }: Plan): Sql {
  const place = sql`coalesce(unit.place, row_number() over (partition by unit.place is null order by m.kind, m.guid))`;
  const takers = parts.map(
    ({ noun, takenWith }) => sql`when ${noun.kind} then ${inTurn(teamTakers(receivers, takenWith), sql`named.place`)}`,
  );
  return sql`team_going as materialized (
    select turned.kind, turned.guid, turned.role_kind, nullif(turned.to_guid, turned.owner_guid) as to_guid from (
      select named.*, case when ${passesTeam}::boolean then case named.kind ${sql.join(takers, sql` `)} end end as to_guid
      from (select m.*, ${place} as place from membership m left join unit on unit.customer_guid = m.customer_guid) as named
    ) as turned)`;
}

/**
 * The `with` list of a plan. `going (kind, guid, to_guid)` are its records, `team_going (kind, guid, role_kind, to_guid)`
 * the places on teams. Preview and hand-over read the same, so the one is what the other does.
 */
export async function planOf(ctx: Context, plan: Plan, locks: boolean): Promise<Sql> {
  return sql`with ${sql.join(
    [
      ...(await goingParts(ctx, plan, locks)),
      units,
      goingRecords(plan),
      await memberships(ctx, plan, locks),
      goingPlaces(plan),
    ],
    sql`, `,
  )}`;
}

/** The kind under which places on teams are counted beside the record kinds. */
export const teamKind = 0;

/** How many records of a kind a person gets; no receiver: nobody takes them. */
export interface Counted {
  readonly kind: number;
  readonly to_guid: string | null;
  readonly number: number;
}

/** How much of a plan goes to whom. Nothing is written. */
export async function countPlan(ctx: Context, plan: Plan): Promise<Counted[]> {
  const { rows } = await sql<Counted>`${await planOf(ctx, plan, false)}
    select kind, to_guid, count(*)::int as number from going group by kind, to_guid
    union all select ${teamKind}::smallint, to_guid, count(*)::int from team_going group by to_guid`.execute(ctx.db);
  return rows;
}

/** How many of the giver's records a plan may leave behind, by what it would have to say of them. */
export async function countHeld(ctx: Context, giver: string): Promise<Readonly<Record<keyof HandOverChoice, number>>> {
  const counts = await Promise.all(
    parts
      .flatMap(({ noun, mayStay }) => (mayStay ? [{ noun, mayStay }] : []))
      .map(
        async ({ noun, mayStay }) => sql`(select count(*)::int from ${sql.table(noun.table)}
        where ${await own(ctx, noun, giver)} and ${mayStay.rows}) as ${sql.id(mayStay.unless)}`,
      ),
  );
  const { rows } = await sql<Record<keyof HandOverChoice, number>>`select ${sql.join(counts)}`.execute(ctx.db);
  return rows[0] ?? { takesTransformed: 0, takesClosed: 0 };
}

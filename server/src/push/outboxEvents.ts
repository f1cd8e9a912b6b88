import type { EventName } from '@haina/contract/calls/events.ts';
import { figureKinds } from '@haina/contract/rules/figureKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { newestFigures } from '../platform/realtime/newestFigures.ts';

/** An event as the outbox keeps it. */
export interface OutboxEvent {
  readonly id: string;
  readonly xid: string;
  /** All transactions before this one were over when the event was written. */
  readonly seenBefore: string;
  readonly companyId: string;
  readonly channel: string;
  readonly event: EventName;
  readonly payload: unknown;
  /** When it happened, as the wire writes it in the company's zone. */
  readonly time: string;
}

const columns = sql`o.id::text as id, o.xid::text as xid, o.seen_before::text as "seenBefore", o.company_id as "companyId",
  o.channel, o.event, o.payload, to_char(o.create_time at time zone c.zone, 'YYYY-MM-DD"T"HH24:MI:SS') as time`;

const select = async (db: Database, where: RawBuilder<unknown>): Promise<readonly OutboxEvent[]> =>
  (
    await sql<OutboxEvent>`select ${columns} from outbox o join company c on c.id = o.company_id where ${where}`.execute(
      db,
    )
  ).rows;

const isFigures = sql`o.event = 'figures'`;

const inOrder = (one: OutboxEvent, other: OutboxEvent) =>
  Number(BigInt(one.xid) - BigInt(other.xid)) || Number(BigInt(one.id) - BigInt(other.id));

/** Where an event of the feed stands: by its transaction, then by its id. */
type Place = Pick<OutboxEvent, 'xid' | 'id'>;

const behind = (place: Place | null) =>
  place === null ? sql`true` : sql`(o.xid, o.id) > (${place.xid}::xid8, ${place.id}::bigint)`;

/** Events of transactions, at most `most`, behind a place. */
export const eventsOf = (
  db: Database,
  xids: readonly string[],
  { most, place }: { readonly most: number; readonly place: Place | null },
) => {
  const ofThem = sql`o.xid = any(${[...xids]}::text[]::xid8[])`;
  // Each side has an index of its own.
  const where = sql`(o.event <> 'figures' and ${ofThem} or ${isFigures} and ${ofThem})`;
  return select(db, sql`${where} and ${behind(place)} order by o.xid, o.id limit ${most}`);
};

/**
 * Events of all transactions from one on, in the order of these: at most `most` of those that concern anyone, and of changed figures the
 * newest of each kind and company.
 */
export async function eventsFrom(db: Database, xid: string, most: number): Promise<readonly OutboxEvent[]> {
  const figures = await select(
    db,
    sql`o.id in (select newest.id from company cross join unnest(${[...figureKinds]}::text[]) as one (kind) ${newestFigures(
      sql`company.id`,
      { xid: sql`${xid}::xid8` },
    )})`,
  );
  // After the figures: what is written meanwhile is announced, and no figure stands behind it.
  const events = await select(
    db,
    sql`o.xid >= ${xid}::xid8 and o.event <> 'figures' order by o.xid, o.id limit ${most}`,
  );
  return [...events, ...figures].toSorted(inOrder);
}

/** All transactions before this one are over now. */
export async function firstOpenTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

/** Events by their ids, in the order of these. */
export const eventsByIds = (db: Database, ids: readonly string[]) =>
  select(db, sql`o.id = any(${[...ids]}::bigint[]) order by o.id`);

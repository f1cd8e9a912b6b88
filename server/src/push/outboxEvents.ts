import type { EventName } from '@haina/contract/calls/events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

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

/** Where an event of the feed stands: by its transaction, then by its id. */
type Place = Pick<OutboxEvent, 'xid' | 'id'>;

const behind = (place: Place | null) =>
  place === null ? sql`true` : sql`(o.xid, o.id) > (${place.xid}::xid8, ${place.id}::bigint)`;

/** Events of transactions, at most `most`, behind a place. */
export const eventsOf = (
  db: Database,
  xids: readonly string[],
  { most, place }: { readonly most: number; readonly place: Place | null },
) => select(db, sql`o.xid = any(${[...xids]}::text[]::xid8[]) and ${behind(place)} order by o.xid, o.id limit ${most}`);

/** Events of all transactions from one on, at most `most`. */
export const eventsFrom = (db: Database, xid: string, most: number) =>
  select(db, sql`o.xid >= ${xid}::xid8 order by o.xid, o.id limit ${most}`);

/** All transactions before this one are over now. */
export async function firstOpenTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

/** What stands for the newest event of a company that has none yet: all events come behind it. */
const beforeAll = '0';

/** The id of the newest event of a company. */
export async function newestEvent(db: Database, companyId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text as id from outbox where company_id = ${companyId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? beforeAll;
}

/** The id of the newest event of a company that was there at a moment. */
export async function newestEventUntil(db: Database, companyId: string, until: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text as id from outbox
    where company_id = ${companyId} and create_time <= ${until} order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? beforeAll;
}

/**
 * What channels of a company got since its event `last`, by their ids, and some more: also events that were written before it
 * and committed after it; of changed figures the newest of each kind; nothing that was written before the moment `since`. Null where that event is not kept any more, or there are more than `most`: then nobody can
 * say what was missed.
 */
export async function eventsSince(
  db: Database,
  {
    companyId,
    channels,
    last,
    since,
    most,
  }: {
    readonly companyId: string;
    readonly channels: readonly string[];
    readonly last: string;
    readonly since: Date | null;
    readonly most: number;
  },
): Promise<readonly OutboxEvent[] | null> {
  const { rows } = await sql<{ xid: string }>`select seen_before::text as xid from outbox
    where company_id = ${companyId} and id = ${last}::bigint`.execute(db);
  const from = rows[0] ?? (last === beforeAll ? { xid: '0' } : null);
  if (!from) return null;
  const missed = await select(
    db,
    sql`o.company_id = ${companyId} and o.channel = any(${[...channels]}) and o.xid >= ${from.xid}::xid8
      and (o.event <> 'figures' or o.id in (select max(id) from outbox where company_id = ${companyId}
        and channel = any(${[...channels]}) and event = 'figures' and xid >= ${from.xid}::xid8 group by payload ->> 'Kind'))
      and o.id <> ${last}::bigint ${since === null ? sql`` : sql`and o.create_time > ${since}`} order by o.id limit ${most + 1}`,
  );
  return missed.length > most ? null : missed;
}

import { channelOf } from '@haina/contract/calls/events.ts';
import { figureKinds } from '@haina/contract/rules/figureKind.ts';
import { sql } from 'kysely';
import { askTogether, oncePer } from '../platform/database/askTogether.ts';
import type { Database } from '../platform/database/database.ts';
import { newestFigures } from '../platform/realtime/newestFigures.ts';
import { eventsByIds, type OutboxEvent } from './outboxEvents.ts';

/** Most events that are made up for; who is further behind starts over (S26.5). */
const maxMissed = 500;

/** Most sockets whose events are looked for by one query: what is held of them at a time stays small. */
const maxAtOnce = 50;

/** What stands for the newest event of a company that has none yet: all events come behind it. */
const beforeAll = '0';

/** A moment of a company. */
interface Moment {
  readonly companyId: string;
  readonly until: Date;
}

async function findNewest(db: Database, asked: readonly Moment[]): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`select newest.id::text as id
    from unnest(${asked.map(({ companyId }) => companyId)}::uuid[], ${asked.map(({ until }) => until)}::timestamptz[])
      with ordinality as asked (company_id, until, no)
    left join lateral (select id from outbox o where o.company_id = asked.company_id and o.create_time <= asked.until
      order by o.id desc limit 1) as newest on true order by asked.no`.execute(db);
  return rows.map(({ id }) => id ?? beforeAll);
}

const newestTogether = oncePer((db: Database) =>
  askTogether({ ask: (asked: readonly Moment[]) => findNewest(db, asked), most: 100 }),
);

/** The id of the newest event of a company that was there at a moment. */
export const newestEventUntil = (db: Database, companyId: string, until: Date): Promise<string> =>
  newestTogether(db)({ companyId, until });

/** Where a browser stands: what it may hear, and the last event that it has. */
export interface Standing {
  readonly companyId: string;
  readonly channels: readonly string[];
  /** Null where it has no event, and misses none. */
  readonly last: string | null;
  /** Nothing from before this moment is made up for. */
  readonly since: Date | null;
}

/** What a browser missed: null where that cannot be said, and it has to start over. */
export interface Missed {
  /** The newest event of the company. */
  readonly newest: string;
  readonly events: readonly OutboxEvent[] | null;
}

interface FoundIds {
  readonly newest: string | null;
  readonly isKept: boolean;
  readonly ids: readonly string[];
  /** Of each kind of figures that changed the newest events. */
  readonly figures: readonly string[];
}

/**
 * The ids of what each missed, and the newest id of its company, as of one moment. Whatever a browser has not seen after an event stands
 * behind the transactions that were over as it was written. Changed figures are left out of the events and their number: of each kind
 * the newest 20 are taken, found by themselves, as there may be very many (S36.5).
 */
async function findIds(db: Database, asked: readonly Standing[]): Promise<readonly FoundIds[]> {
  const list = asked.map(({ companyId, channels, last, since }, no) => ({
    no,
    company_id: companyId,
    channels: channels.filter((channel) => channel !== channelOf('figures', companyId)),
    last,
    since,
    kinds: channels.includes(channelOf('figures', companyId)) ? figureKinds : [],
  }));
  const isNew = sql`o.id <> asked.last and (asked.since is null or o.create_time > asked.since)`;
  const { rows } = await sql<FoundIds>`select newest.id::text as newest, start.xid is not null as "isKept",
      array(select o.id::text from outbox o where o.company_id = asked.company_id and o.channel = any(asked.channels)
          and o.event <> 'figures' and o.xid >= start.xid and ${isNew} limit ${maxMissed + 1}) as ids,
      array(select newest.id::text from unnest(asked.kinds) as one (kind)
          ${newestFigures(sql`asked.company_id`, { xid: sql`start.xid`, where: isNew })}) as figures
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as asked (no int, company_id uuid, channels text[], last bigint, since timestamptz, kinds text[])
    left join lateral (select id from outbox o where o.company_id = asked.company_id order by o.id desc limit 1) as newest on true
    left join outbox from_event on from_event.company_id = asked.company_id and from_event.id = asked.last
    cross join lateral (select coalesce(from_event.seen_before, case asked.last when 0 then '0'::xid8 end) as xid) as start
    order by asked.no`.execute(db);
  return rows;
}

/** Events in their order, to be picked by their ids. */
function picker(events: readonly OutboxEvent[]) {
  const placeOf = new Map(events.map(({ id }, place) => [id, place]));
  return (ids: readonly string[]) =>
    ids
      .flatMap((id) => placeOf.get(id) ?? [])
      .toSorted((one, other) => one - other)
      .flatMap((place) => events[place] ?? []);
}

/** What each missed; events that several missed are read once. */
async function findMissed(db: Database, asked: readonly Standing[]): Promise<Missed[]> {
  const found = (await findIds(db, asked)).map(({ newest, isKept, ids, figures }) => ({
    newest: newest ?? beforeAll,
    wanted: isKept && ids.length <= maxMissed ? [...ids, ...figures] : null,
  }));
  const wanted = new Set(found.flatMap((one) => one.wanted ?? []));
  const pick = picker(wanted.size === 0 ? [] : await eventsByIds(db, [...wanted]));
  return found.map(({ newest, wanted: ids }, no) => {
    if (asked[no]?.last === null) return { newest, events: [] };
    const events = ids && pick(ids);
    // What was deleted between the two queries was kept for its 24 hours.
    return { newest, events: events?.length === ids?.length ? events : null };
  });
}

const missedTogether = oncePer((db: Database) =>
  askTogether({ ask: (asked: readonly Standing[]) => findMissed(db, asked), most: maxAtOnce }),
);

/** What a browser missed since its last event, of at most 500 events; many who come back at once are asked for by few queries (S26.9). */
export const missedEvents = (db: Database, standing: Standing): Promise<Missed> => missedTogether(db)(standing);

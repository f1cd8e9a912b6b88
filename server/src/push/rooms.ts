import { channelOf, type WatchedRecord } from '@haina/contract/calls/events.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { askTogether, oncePer } from '../platform/database/askTogether.ts';
import type { Database } from '../platform/database/database.ts';
import { readableProducts } from '../access/productScope.ts';
import type { Context, SessionFacts } from '../request/context.ts';
import { nounOfKind } from '../records/reach/ownedNouns.ts';
import { shown } from '../records/reach/recordRef.ts';

/** The room of a channel: channels of two companies are never the same one. */
export const roomOf = (companyId: string, channel: string): string => `${companyId}/${channel}`;

/** A record's channel. */
export const recordChannel = ({ Kind, Guid }: WatchedRecord): string => channelOf('record', Kind, Guid);

/** A channel that someone's department or extension opens. */
interface FoundChannel {
  /** Whose it is: a place in the list of those who are asked for. */
  readonly no: number;
  readonly kind: 'department' | 'extension';
  readonly name: string;
}

type ChannelHolder = Pick<SessionFacts, 'companyId' | 'userGuid' | 'departmentGuid'>;

async function findChannels(db: Database, holders: readonly ChannelHolder[]): Promise<string[][]> {
  const { rows } = await sql<FoundChannel>`with recursive
    asked as (select * from unnest(${holders.map(({ companyId }) => companyId)}::uuid[], ${holders.map(({ userGuid }) => userGuid)}::uuid[],
      ${holders.map(({ departmentGuid }) => departmentGuid)}::uuid[]) with ordinality as one (company_id, user_guid, department_guid, no)),
    above(no, company_id, guid, parent_guid) as (
      select asked.no, d.company_id, d.guid, d.parent_guid from asked
        join department d on d.company_id = asked.company_id and d.guid = asked.department_guid
      union
      select a.no, d.company_id, d.guid, d.parent_guid from above a
        join department d on d.company_id = a.company_id and d.guid = a.parent_guid
    ) select no::int, 'department' as kind, guid::text as name from above
    union all select asked.no::int, 'extension', e.number from asked
      join extension e on e.company_id = asked.company_id and e.user_guid = asked.user_guid`.execute(db);
  const byHolder = Map.groupBy(rows, ({ no }) => no);
  return holders.map(({ companyId, userGuid }, index) => [
    channelOf('company', companyId),
    channelOf('figures', companyId),
    channelOf('notice', userGuid),
    channelOf('message', userGuid),
    channelOf('transfer', userGuid),
    ...(byHolder.get(index + 1) ?? []).map(({ kind, name }) => channelOf(kind, name)),
  ]);
}

const channelsTogether = oncePer((db: Database) =>
  askTogether({ ask: (holders: readonly ChannelHolder[]) => findChannels(db, holders), most: 100 }),
);

/** The channels that a session opens, whatever its holder says (S26.3); of many who ask at once, by one query. */
export const channelsOf = (db: Database, holder: ChannelHolder): Promise<string[]> => channelsTogether(db)(holder);

/** By whom a session is, in all companies. */
export const personKey = ({ companyId, userGuid }: Pick<SessionFacts, 'companyId' | 'userGuid'>): string =>
  `${companyId}/${userGuid}`;

/** The extensions of some people by their keys, as they are at the moment. */
export async function extensionsOf(db: Database, people: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (people.size === 0) return new Map();
  const { rows } = await sql<{
    person: string;
    number: string;
  }>`select e.company_id || '/' || e.user_guid as person, e.number
    from unnest(${[...people]}::text[]) as one (key)
    join extension e on e.company_id = split_part(one.key, '/', 1)::uuid and e.user_guid = split_part(one.key, '/', 2)::uuid`.execute(
    db,
  );
  return new Map(rows.map(({ person, number }) => [person, number]));
}

async function shownOfKind(ctx: Context, kind: TargetKind, guids: readonly string[]): Promise<WatchedRecord[]> {
  const noun = nounOfKind(kind);
  // The one kind without owners: everybody of the company reads its products.
  const [table, isShown] = noun ? [noun.table, await shown(ctx, noun)] : ['product', readableProducts(ctx)];
  const { rows } = await sql<{ guid: string }>`select guid from ${sql.table(table)}
    where guid = any(${[...guids]}::uuid[]) and delete_time is null and ${isShown}`.execute(ctx.db);
  return rows.map(({ guid }) => ({ Kind: kind, Guid: guid }));
}

/** Those of some records that the person may look at; of the others nothing is said, not even that they are there. */
export async function shownRecords(ctx: Context, wanted: readonly WatchedRecord[]): Promise<WatchedRecord[]> {
  const byKind = Map.groupBy(wanted, ({ Kind }) => Kind);
  const found = await Promise.all(
    [...byKind].map(([kind, records]) =>
      shownOfKind(
        ctx,
        kind,
        records.map(({ Guid }) => Guid),
      ),
    ),
  );
  return found.flat();
}

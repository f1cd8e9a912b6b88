import { channelOf, type WatchedRecord } from '@haina/contract/calls/events.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { readableProducts } from '../access/productScope.ts';
import type { Context, SessionFacts } from '../request/context.ts';
import { nounOfKind } from '../records/reach/ownedNouns.ts';
import { shown } from '../records/reach/recordRef.ts';

/** The room of a channel: channels of two companies are never the same one. */
export const roomOf = (companyId: string, channel: string): string => `${companyId}/${channel}`;

/** A record's channel. */
export const recordChannel = ({ Kind, Guid }: WatchedRecord): string => channelOf('record', Kind, Guid);

/** The channels that a session opens, whatever its holder says (S26.3). */
export async function channelsOf(
  db: Database,
  { companyId, userGuid, departmentGuid }: SessionFacts,
): Promise<string[]> {
  const { rows } = await sql<{
    kind: 'department' | 'extension';
    name: string;
  }>`with recursive above(guid, parent_guid) as (
      select guid, parent_guid from department where company_id = ${companyId} and guid = ${departmentGuid}
      union
      select d.guid, d.parent_guid from department d join above a on d.guid = a.parent_guid where d.company_id = ${companyId}
    ) select 'department' as kind, guid::text as name from above
    union all select 'extension', number from extension where company_id = ${companyId} and user_guid = ${userGuid}`.execute(
    db,
  );
  return [
    channelOf('company', companyId),
    channelOf('figures', companyId),
    channelOf('notice', userGuid),
    channelOf('message', userGuid),
    channelOf('transfer', userGuid),
    ...rows.map(({ kind, name }) => channelOf(kind, name)),
  ];
}

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

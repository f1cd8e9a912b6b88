import { type QueueKind, queueKinds, queueLimit, type QueueRow, type today } from '@haina/contract/calls/today.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { type QueuePart, queueParts } from './queueParts.ts';

const placeOf = (kind: QueueKind) => sql.lit(queueKinds.indexOf(kind));

const from = ({ noun, joined, conditions }: QueuePart): RawBuilder<unknown> =>
  sql`${sql.table(noun.table)} ${joined} where ${allOf(conditions)}`;

/** The first rows of a kind, as many as the queue shows at most. */
function rowsOf(part: QueuePart): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${part.noun.table}.${name}`);
  return sql`(select ${placeOf(part.kind)} as place, ${sql.lit(part.target)} as target, ${column('guid')} as guid,
    ${column('name')} as name, ${part.due} as due, ${column('owner_guid')} as owner, ${part.phone} as phone
    from ${from(part)} order by ${part.due}, ${column('guid')} limit ${sql.lit(queueLimit)})`;
}

interface Found extends Omit<QueueRow, 'Queue_Kind'> {
  readonly place: number;
}

async function firstRows(ctx: Context, parts: readonly QueuePart[]): Promise<QueueRow[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<Found>`
    select place, target as "Target_Kind", queue.guid as "Target_Guid", queue.name as "Name",
      ${wallTime(sql.ref('due'), ctx.session.zone)} as "Due_Time", coalesce(account.name, '') as "Owner_User_Name", phone as "Mobile"
    from (${sql.join(parts.map(rowsOf), sql` union all `)}) as queue left join account on account.guid = queue.owner
    order by due, place, queue.guid limit ${sql.lit(queueLimit)}`.execute(ctx.db);
  return rows.map(({ place, ...row }) => ({ ...row, Queue_Kind: queueKinds[place] ?? 'leads' }));
}

/** What is to be done today, the earliest first, and the number of each kind (S16.17). */
export const readQueue: Handler<typeof today.queue> = async ({ SeleteType, Queue_Kind, Only_Counts }, ctx) => {
  const parts = await queueParts(ctx, { SeleteType });
  const shown = Only_Counts === 1 ? [] : parts.filter(({ kind }) => Queue_Kind === undefined || kind === Queue_Kind);
  const rows = await firstRows(ctx, shown);
  const counts = parts.map(
    (part) => sql`select ${placeOf(part.kind)} as place, count(*)::int as "Num" from ${from(part)}`,
  );
  const { rows: counted } = await sql<{ place: number; Num: number }>`${sql.join(counts, sql` union all `)}`.execute(
    ctx.db,
  );
  const numberOf = (place: number) => counted.find((one) => one.place === place)?.Num ?? 0;
  return { rows, Counts: queueKinds.map((kind, place) => ({ Queue_Kind: kind, Num: numberOf(place) })) };
};

import { type QueueKind, queueKinds, queueLimit, type QueueRow, type today } from '@haina/contract/calls/today.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import type { QueuePart } from './queuePart.ts';
import { queueParts } from './queueParts.ts';

const placeOf = (kind: QueueKind) => sql.lit(queueKinds.indexOf(kind));

/** The first rows of a kind, as many as the queue shows at most. */
function rowsOf({ kind, from, target, guid, name, due, owner, phone, call, isMasked }: QueuePart): RawBuilder<unknown> {
  return sql`(select ${placeOf(kind)} as place, ${target} as target, ${guid} as guid, ${name} as name, ${due} as due,
    ${owner} as owner, ${phone} as phone, ${call} as call, ${isMasked} as "isMasked"
    from ${from} order by ${due}, ${guid} limit ${sql.lit(queueLimit)})`;
}

interface Found extends Omit<QueueRow, 'Queue_Kind'> {
  readonly place: number;
  readonly isMasked: boolean;
}

async function firstRows(ctx: Context, parts: readonly QueuePart[]): Promise<QueueRow[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<Found>`
    select place, target as "Target_Kind", coalesce(queue.guid::text, '') as "Target_Guid", queue.name as "Name",
      ${wallTime(sql.ref('due'), ctx.session.zone)} as "Due_Time", coalesce(account.name, '') as "Owner_User_Name", phone as "Mobile",
      coalesce(queue.call::text, '') as "Call_Guid", queue."isMasked"
    from (${sql.join(parts.map(rowsOf), sql` union all `)}) as queue left join account on account.guid = queue.owner
    order by due, place, queue.guid, queue.call limit ${sql.lit(queueLimit)}`.execute(ctx.db);
  return rows.map(({ place, isMasked, Mobile, ...row }) => ({
    ...row,
    Mobile: isMasked ? maskedPhone(Mobile) : Mobile,
    Queue_Kind: queueKinds[place] ?? 'leads',
  }));
}

/** What is to be done today, the earliest first, and the number of each kind (S16.17). */
export const readQueue: Handler<typeof today.queue> = async ({ SeleteType, Queue_Kind, Only_Counts }, ctx) => {
  const parts = await queueParts(ctx, { SeleteType });
  const shown = Only_Counts === 1 ? [] : parts.filter(({ kind }) => Queue_Kind === undefined || kind === Queue_Kind);
  const rows = await firstRows(ctx, shown);
  const counts = parts.map(
    ({ kind, from, money }) => sql`select ${placeOf(kind)} as place, count(*)::int as num,
      ${money ? sql`coalesce(sum(${money}), 0)` : sql`null`}::numeric as money from ${from}`,
  );
  const { rows: counted } = await sql<{ place: number; Num: number; Money: number | null }>`
    select place, sum(num)::int as "Num", sum(money)::float8 as "Money"
    from (${sql.join(counts, sql` union all `)}) as each_part group by place`.execute(ctx.db);
  const of = (place: number) => counted.find((one) => one.place === place);
  return {
    rows,
    Counts: queueKinds.map((kind, place) => ({
      Queue_Kind: kind,
      Num: of(place)?.Num ?? 0,
      Money: of(place)?.Money ?? null,
    })),
  };
};

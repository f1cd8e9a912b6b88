import { handledAtOnce, type today, todayTab } from '@haina/contract/calls/today.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { allOf, peopleConditions } from '../../access/filters.ts';
import { editable } from '../../access/scope.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { lockRecords } from '../../records/reach/lockRecords.ts';
import { live } from '../../records/list/recordTotals.ts';
import type { Context } from '../../request/context.ts';
import { nothingToDo } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { customerForm } from '../customers/customerForm.ts';
import { leadForm } from '../leads/leadForm.ts';
import { type TodayNoun, tabConditions } from './listToday.ts';

const nounOf = (kind: 1 | 2): TodayNoun => (kind === targetKind.leads ? leadForm : customerForm);

interface Waiting {
  readonly next_time: Date | null;
  readonly handled_for: Date | null;
}

/** Keeps that the present next contacts of locked records are handled, or are not. */
async function keepHandled(ctx: Context, noun: TodayNoun, guids: readonly string[], isHandled: boolean): Promise<void> {
  await sql`update ${sql.table(noun.table)} set handled_for = ${isHandled ? sql`next_time` : sql`null`}
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  await logOperation(ctx, noun.kind, guids, isHandled ? 'handle' : 'unhandle');
}

/** Marks leads or customers as handled, all or none; anyone who may follow them up may do so (S16.9). */
export const handle: Handler<typeof today.handle> = async ({ Target_Guid, Target_Kind, Deal = 1 }, ctx) => {
  const noun = nounOf(Target_Kind);
  const found = await lockRecords<Waiting>(ctx, noun, Target_Guid, await editable(ctx, noun, null), [
    'next_time',
    'handled_for',
  ]);
  const open = found.filter(
    ({ next_time, handled_for }) =>
      next_time !== null && (next_time.getTime() === handled_for?.getTime()) === (Deal === 0),
  );
  if (open.length === 0) throw nothingToDo();
  await keepHandled(
    ctx,
    noun,
    open.map(({ guid }) => guid),
    Deal === 1,
  );
  return null;
};

/** Marks all that wait as handled, those of one tab, or mine alone; so many at once, the earliest first. */
export const handleAll: Handler<typeof today.handleAll> = async ({ SeleteType, Target_Kind, type }, ctx) => {
  const noun = nounOf(Target_Kind);
  const reach = [
    await editable(ctx, noun, null),
    live(noun),
    ...(await peopleConditions(ctx, noun.table, { SeleteType })),
  ];
  const tabs = type === undefined ? [todayTab.need, todayTab.overdue] : [type];
  const due = sql<boolean>`(${sql.join(
    tabs.map((tab) => sql`(${allOf(tabConditions(ctx, noun, tab))})`),
    sql` or `,
  )})`;
  const table = sql.table(noun.table);
  const { rows } = await sql<{ guid: string }>`
    select guid from ${table} where guid in (
      select guid from ${table} where ${allOf([...reach, due])} order by next_time limit ${sql.lit(handledAtOnce)})
    and ${allOf([...reach, due])} order by guid for update`.execute(ctx.db);
  const guids = rows.map(({ guid }) => guid);
  if (guids.length > 0) await keepHandled(ctx, noun, guids, true);
  return { Handled: guids.length };
};

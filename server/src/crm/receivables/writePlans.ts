import type { receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { editable, manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockRecord } from '../../records/reach/lockRecords.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import { changesOf, columnsOf, lockValues } from '../../records/form/recordForm.ts';
import { updateRow } from '../../records/form/writeRecord.ts';
import { planForm } from './receivableForm.ts';

/**
 * When the reminder of a plan goes out: `remind` days before its date at 09:00 in the company's zone, at once if that has
 * passed; never where the date itself is past (S13.4).
 */
function remindAt({ session, now }: Context, date: string, remind: number): RawBuilder<Date | null> {
  const day = date.slice(0, 10);
  if (day < todayIn(session.zone, now)) return sql<Date | null>`null::timestamptz`;
  return sql<Date | null>`((${day}::date - ${remind}::int + time '09:00') at time zone ${session.zone})`;
}

async function nextNum({ db, session }: Context, contract: string): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select coalesce(max(num), 0) + 1 as num from receivable_plan
    where company_id = ${session.companyId} and contract_guid = ${contract} and delete_time is null`.execute(db);
  return rows[0]?.num ?? 1;
}

/** Plans an instalment of a contract the caller may write; two at the same time wait for each other's number. */
export const addPlan: Handler<typeof receivables.addPlan> = async ({ Contract_Guid, ...form }, ctx) => {
  const code = 'Receivables/AddReceivablesPlan';
  const contract = await lockRecord(ctx, contractNoun, Contract_Guid, await editable(ctx, contractNoun, code));
  await changesOf(ctx, planForm, {}, form);
  const [Guid, Num] = [newGuid(), await nextNum(ctx, contract.guid)];
  const columns = {
    ...columnsOf(planForm, form, ctx.session.zone),
    company_id: ctx.session.companyId,
    guid: Guid,
    contract_guid: contract.guid,
    num: Num,
    remind_at: remindAt(ctx, form.Return_Date, form.Remind ?? 0),
    create_user_guid: ctx.session.userGuid,
    create_time: ctx.now,
    update_time: ctx.now,
  };
  const names = Object.keys(columns).map((name) => sql.id(name));
  await sql`insert into receivable_plan (${sql.join(names)}) values (${sql.join(Object.values(columns))})`.execute(
    ctx.db,
  );
  await logOperation(ctx, targetKind.contract, [contract.guid], 'addPlan', [
    { field: 'Plan_Guid', from: null, to: Guid, toLabel: `${Num}` },
    { field: 'Plan_Money', from: null, to: form.Money },
  ]);
  return { Guid, Num };
};

/** Plans whose live contract is within a reach. */
const ofContracts = (ctx: Context, reach: RawBuilder<boolean>) =>
  sql<boolean>`(receivable_plan.company_id = ${ctx.session.companyId} and receivable_plan.contract_guid in (
    select contract.guid from contract where contract.delete_time is null and ${reach}))`;

interface PlanFacts {
  readonly contract: string;
  readonly num: number;
}

async function factsOf({ db, session }: Context, guid: string): Promise<PlanFacts> {
  const { rows } = await sql<PlanFacts>`select contract_guid as contract, num from receivable_plan
    where company_id = ${session.companyId} and guid = ${guid}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** Changes the fields sent of one plan; a reminder goes out again only where its moment changes. */
export const updatePlan: Handler<typeof receivables.updatePlan> = async (input, ctx) => {
  const reach = await editable(ctx, contractNoun, 'Receivables/UpdateReceivablesPlan');
  const before = await lockValues(ctx, planForm, input.Guid, ofContracts(ctx, reach));
  if (!before) throw notFound();
  if (input.Row_Version !== undefined && input.Row_Version !== before.Row_Version) throw refused('reply.staleVersion');
  const changes = await changesOf(ctx, planForm, before, input);
  const after = { ...before, ...input };
  const [date, remind] = [String(after.Return_Date), Number(after.Remind)];
  const isSame = date.slice(0, 10) === String(before.Return_Date).slice(0, 10) && remind === Number(before.Remind);
  await updateRow(ctx, planForm.table, input.Guid, {
    ...columnsOf(planForm, input, ctx.session.zone),
    ...(isSame ? {} : { remind_at: remindAt(ctx, date, remind) }),
    update_time: ctx.now,
  });
  const { contract, num } = await factsOf(ctx, input.Guid);
  const which = { field: 'Plan_Guid', from: input.Guid, to: input.Guid, fromLabel: `${num}`, toLabel: `${num}` };
  await logOperation(ctx, targetKind.contract, [contract], 'updatePlan', [which, ...changes]);
  return null;
};

interface RemovedPlan extends PlanFacts {
  readonly guid: string;
  readonly isNamed: boolean;
}

/** Deletes plans, all or none; one that live receivables name is refused. */
export const deletePlans: Handler<typeof receivables.removePlan> = async ({ Plan_Guid }, ctx) => {
  const wanted = [...new Set(Plan_Guid.map((guid) => guid.toLowerCase()))].toSorted();
  const reach = await manageable(ctx, contractNoun, 'Receivables/DelReceivablesPlan');
  const { rows: locked } = await sql`
    select guid from receivable_plan where guid = any(${wanted}::uuid[]) and delete_time is null
      and ${ofContracts(ctx, reach)} order by guid for update`.execute(ctx.db);
  if (locked.length !== wanted.length) throw notFound();
  // Asked once they are locked: a person who books money for one has it locked until that is written.
  const { rows } = await sql<RemovedPlan>`
    select guid, contract_guid as contract, num, exists (select from receivable r
        where r.company_id = receivable_plan.company_id and r.plan_guid = receivable_plan.guid
          and r.delete_time is null) as "isNamed"
    from receivable_plan where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])`.execute(ctx.db);
  const named = rows.find(({ isNamed }) => isNamed);
  if (named) throw refused('reply.receivables.planNamed', { num: named.num });
  await sql`update receivable_plan set delete_time = ${ctx.now}, delete_user_guid = ${ctx.session.userGuid},
    row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])`.execute(ctx.db);
  for (const { guid, contract, num } of rows) {
    // A line each, since they may be of several contracts; few are deleted at once.
    await logOperation(ctx, targetKind.contract, [contract], 'removePlan', [
      { field: 'Plan_Guid', from: guid, to: null, fromLabel: `${num}` },
    ]);
  }
  return null;
};

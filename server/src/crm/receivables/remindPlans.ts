import { sql } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import type { Condition } from '../../access/filters.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Acting } from '../../request/context.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { companies, forEachCompany, inBatches, type JobCompany } from '../seaRules/companies.ts';
import { isPaid } from './selectPlans.ts';

const isDue = (now: Date): Condition =>
  sql<boolean>`receivable_plan.remind_at <= ${now} and receivable_plan.delete_time is null
    and exists (select from contract where contract.company_id = receivable_plan.company_id
      and contract.guid = receivable_plan.contract_guid and contract.delete_time is null)`;

async function duePlans({ read }: Databases, { id }: JobCompany, now: Date): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from receivable_plan where company_id = ${id} and ${isDue(now)} order by guid`.execute(read);
  return rows.map(({ guid }) => guid);
}

interface Reminded {
  readonly num: number;
  readonly money: string;
  readonly due: Date;
  readonly isPaid: boolean;
  readonly contract: string;
  readonly name: string;
  readonly owner: string;
}

async function remind(ctx: Acting, guids: readonly string[], zone: string): Promise<void> {
  const { rows } = await sql<Reminded>`
    with told as (
      select guid from receivable_plan where company_id = ${ctx.session.companyId}
        and guid = any(${[...guids]}::uuid[]) and ${isDue(ctx.now)} order by guid for update skip locked)
    update receivable_plan set remind_at = null from told, contract
    where receivable_plan.company_id = ${ctx.session.companyId} and receivable_plan.guid = told.guid
      and contract.company_id = receivable_plan.company_id and contract.guid = receivable_plan.contract_guid
    returning receivable_plan.num, receivable_plan.money::text, receivable_plan.return_time as due,
      ${isPaid} as "isPaid", contract.guid as contract, contract.name, contract.owner_guid as owner`.execute(ctx.db);
  await notify(
    ctx,
    rows
      // What is paid already needs no reminder.
      .filter((plan) => !plan.isPaid)
      .map((plan) => ({
        to: plan.owner,
        type: messageType.contract,
        label: messageLabel.reminder,
        target: plan.contract,
        key: 'message.planDue',
        params: { name: plan.name, num: plan.num, money: plan.money, due: todayIn(zone, plan.due) },
      })),
  );
}

/**
 * Reminds the owners of contracts of plans that are about to be due: Remind days before at 09:00 of the company's day, once
 * (S13.4). Each reminder goes out exactly once however many processes run this: what a batch takes it has
 * locked and looked at again, and the message stands in the same transaction.
 */
export async function remindPlans(databases: Databases, now: Date, size?: number): Promise<void> {
  await forEachCompany(await companies(databases.read), async (company) => {
    const guids = await duePlans(databases, company, now);
    const batch = { guids, now, ...(size === undefined ? {} : { size }) };
    await inBatches(databases, company, batch, (ctx, some) => remind(ctx, some, company.zone));
  });
}

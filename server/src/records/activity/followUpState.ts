import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { nounOfKind } from '../reach/ownedNouns.ts';
import { ofTargets, type Target, type TargetRecord, withLinked } from '../reach/recordRef.ts';

/** Characters of a follow-up that its record keeps for lists. */
export const lastContentLength = 200;

/** A follow-up as its record takes note of it. */
export interface NewestFollowUp {
  readonly content: string;
  readonly at: RawBuilder<Date>;
  readonly nextTime: RawBuilder<Date | null> | null;
}

/**
 * A follow-up updates the last contact of its record, unless a later one is known already (a supplement), and the next one
 * if it was sent, and turns the clock of its customer's sea rules. The form's version rises only when a field of the form changes.
 */
export async function noteFollowUp(
  ctx: Context,
  { noun, guid, customerGuid }: TargetRecord,
  followUp: NewestFollowUp,
): Promise<void> {
  const isNewest = sql`(last_time is null or last_time <= ${followUp.at})`;
  const next = followUp.nextTime
    ? sql`, next_time = ${followUp.nextTime}, update_time = ${ctx.now}, row_version = row_version + 1`
    : sql``;
  await sql`
    update ${sql.table(noun.table)} set follow = 1,
      last_content = case when ${isNewest} then left(${followUp.content}, ${lastContentLength}) else last_content end,
      last_time = greatest(last_time, ${followUp.at}) ${next}
    where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
  if (customerGuid === null) return;
  await sql`
    update customer set follow_clock = greatest(follow_clock, ${followUp.at})
    where company_id = ${ctx.session.companyId} and guid = ${customerGuid}`.execute(ctx.db);
}

/**
 * Locks the customer of a contact or an opportunity before the record itself, in the order of everything that takes both;
 * nothing for other records.
 */
export async function lockClock({ db, session }: Context, { kind, guid }: Target): Promise<void> {
  const noun = nounOfKind(kind);
  if (!noun?.turnsClock || noun.customerColumn !== 'customer_guid') return;
  await sql`
    select 1 from customer where company_id = ${session.companyId} and guid = (
      select customer_guid from ${sql.table(noun.table)} where company_id = ${session.companyId} and guid = ${guid}) for no key update`.execute(
    db,
  );
}

/** The clock of the sea's rules goes back to the newest follow-up left on a customer, its contacts, opportunities and lead. */
export async function turnClockBack({ db, session }: Pick<Context, 'db' | 'session'>, customer: string): Promise<void> {
  const own = sql`a.company_id = customer.company_id and a.delete_time is null and a.is_contact`;
  await sql`
    update customer set follow_clock = (select max(latest) from (
      select max(a.create_time) as latest from activity a
      where ${own} and a.target_kind = ${targetKind.customer} and a.target_guid = customer.guid
      union all select max(a.create_time) from activity a
      where ${own} and a.target_kind = ${targetKind.leads} and a.target_guid = customer.leads_guid
      union all select max(a.create_time) from activity a join contacts t on t.company_id = a.company_id
        and t.customer_guid = customer.guid and t.guid = a.target_guid
      where ${own} and a.target_kind = ${targetKind.contacts}
      union all select max(a.create_time) from activity a join business t on t.company_id = a.company_id
        and t.customer_guid = customer.guid and t.guid = a.target_guid
      where ${own} and a.target_kind = ${targetKind.business}) as newest)
    where company_id = ${session.companyId} and guid = ${customer}`.execute(db);
}

/**
 * After a follow-up is deleted its record's last contact is that of the newest one left, a customer's lead included: it
 * came along at the conversion. Without any the record counts as not followed, unless it is a lead that was edited
 * (S4.2) or a customer of such a lead.
 */
export async function noteRemoval(ctx: Context, record: TargetRecord): Promise<void> {
  const { noun, guid } = record;
  const company = sql`company_id = ${ctx.session.companyId}`;
  const targets = withLinked(record);
  const lead = targets.find(({ kind }) => kind === targetKind.leads)?.guid ?? null;
  const isEdited = sql`exists (select from operation_record where ${company} and target_kind = ${targetKind.leads}
    and target_guid = ${lead}::uuid and action = 'update')`;
  await sql`
    with newest as (
      select create_time, content from activity
      where ${company} and ${ofTargets('activity', targets)} and delete_time is null and is_contact
      order by create_time desc, guid desc limit 1
    )
    update ${sql.table(noun.table)} set
      last_time = (select create_time from newest),
      last_content = coalesce((select left(content, ${lastContentLength}) from newest), ''),
      follow = case when exists (select from newest) or ${isEdited} then 1 else 0 end
    where ${company} and guid = ${guid}`.execute(ctx.db);
  if (record.customerGuid !== null) await turnClockBack(ctx, record.customerGuid);
}

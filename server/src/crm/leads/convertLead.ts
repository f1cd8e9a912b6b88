import type { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import type { leads } from '@haina/contract/calls/leads.ts';
import type { z } from 'zod';
import { contactForm } from '../contacts/contactForm.ts';
import { type CreatedCustomer, createCustomer } from '../customers/createCustomer.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { noPermission } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { createRecord, updateRow } from '../../records/form/writeRecord.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** The customer form of a conversion. */
export interface Conversion extends z.output<typeof CustomerForm> {
  readonly LeadsGuid: string;
  readonly Ignore_Repeat?: 0 | 1 | undefined;
}

const operation = 'Leads/TransFormLeads';

async function lockedLead(ctx: Context, guid: string) {
  await lockLeads(ctx, [guid], await editable(ctx, leadForm, operation));
  return ctx.db
    .selectFrom('leads')
    .selectAll()
    .select((eb) => wallTime(eb.ref('next_time'), ctx.session.zone).as('nextTime'))
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
}

type LockedLead = Awaited<ReturnType<typeof lockedLead>>;

/** What the form leaves out is taken over from the lead; what it clears stays clear. */
const withLead = (form: Conversion, lead: LockedLead): Conversion => ({
  ...form,
  Customer_Level: form.Customer_Level ?? lead.level,
  Industry: form.Industry ?? lead.industry,
  Source: form.Source ?? lead.source,
  Mobile: form.Mobile ?? lead.mobile,
  Website: form.Website ?? lead.website,
  Remark: form.Remark ?? lead.remark,
  Detail_Address: form.Detail_Address ?? lead.detail_address,
  Next_Time: form.Next_Time === undefined ? lead.nextTime : form.Next_Time,
});

/** The contact that a conversion makes of legal person and mobile when both are there (S4.5). */
async function createFirstContact(ctx: Context, form: Conversion, customer: string, owner: string): Promise<void> {
  const { Legal_Person: Name, Mobile = '', LeadsGuid } = form;
  if (Name === '' || Mobile === '') return;
  await createRecord(
    ctx,
    contactForm,
    { Name, Mobile },
    {
      owner,
      reason: 'convert',
      columns: { customer_guid: customer, leads_guid: LeadsGuid },
      duplicateExceptions: { except: [LeadsGuid], customer },
      // The customer has the same number, so it was looked at already.
      ignoreRepeat: true,
    },
  );
}

/**
 * Converts a lead: a customer that belongs to the lead's owner (the caller where it has none) and knows its lead, a first
 * contact, and the lead read-only from now on (S4.5, S4.6). A lead converted before is refused.
 */
export async function convertLead(ctx: Context, form: Conversion): Promise<CreatedCustomer> {
  if (!ctx.rights.holds(operation)) throw noPermission();
  const lead = await lockedLead(ctx, form.LeadsGuid);
  const whole = withLead(form, lead);
  const owner = lead.owner_guid ?? ctx.session.userGuid;
  const created = await createCustomer(ctx, whole, {
    owner,
    reason: 'convert',
    columns: {
      leads_guid: lead.guid,
      follow: lead.follow,
      last_time: lead.last_time,
      follow_clock: lead.last_time,
      last_content: lead.last_content,
    },
    duplicateExceptions: { except: [lead.guid], customer: null },
    from: { Next_Time: lead.nextTime },
    ignoreRepeat: form.Ignore_Repeat === 1,
  });
  await createFirstContact(ctx, whole, created.Guid, owner);
  await updateRow(ctx, 'leads', lead.guid, {
    is_transform: 1,
    transform_time: ctx.now,
    customer_guid: created.Guid,
    update_time: ctx.now,
  });
  const change = { field: 'Customer_Guid', from: null, to: created.Guid, toLabel: form.Customer_Name };
  await logOperation(ctx, leadForm.kind, [lead.guid], 'transform', [change]);
  return created;
}

/** Converts a lead into a customer. */
export const transformLead: Handler<typeof leads.transform> = async (input, ctx) => convertLead(ctx, input);

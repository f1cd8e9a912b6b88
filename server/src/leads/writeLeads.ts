import type { leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { newGuid } from '../db/guid.ts';
import { editable } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { notFound, refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { logOperation } from '../records/operationLog.ts';
import { recordOwnership } from '../records/ownership.ts';
import { changesOf, columnsOf, type FormValues, lockValues, phonesOf, searchOf } from '../records/recordForm.ts';
import { keepPhones, refuseHeldPhones } from '../records/recordPhones.ts';
import { leadForm } from './leadForm.ts';
import { refuseTransformed } from './lockLeads.ts';

/** Creates a lead that the caller owns. */
export const addLead: Handler<typeof leads.add> = async (input, ctx) => {
  const { companyId, userGuid, zone } = ctx.session;
  await changesOf(ctx, leadForm, {}, input);
  const phones = phonesOf(leadForm, input);
  await refuseHeldPhones(ctx, phones, newGuid(), input.Ignore_Repeat === 1);
  const guid = newGuid();
  await ctx.db
    .insertInto('leads')
    .values({
      ...columnsOf(leadForm, input, zone),
      ...searchOf(leadForm, input),
      name: input.Name,
      company_id: companyId,
      guid,
      owner_guid: userGuid,
      create_user_guid: userGuid,
      create_time: ctx.now,
      update_time: ctx.now,
    })
    .execute();
  await keepPhones(ctx, leadForm.kind, guid, phones);
  await recordOwnership(ctx, leadForm, [{ guid, from: null }], userGuid, 'create');
  await logOperation(ctx, leadForm.kind, [guid], 'create');
  return { Guid: guid };
};

function refuseStale(before: { readonly Row_Version: number }, sent: number | undefined): void {
  if (sent !== undefined && sent !== before.Row_Version) throw refused('reply.staleVersion');
}

const newPhones = (before: FormValues, after: FormValues) => {
  const known = phonesOf(leadForm, before);
  return phonesOf(leadForm, after).filter((phone) => !known.includes(phone));
};

async function writeFields(ctx: Context, guid: string, columns: Record<string, unknown>): Promise<void> {
  await ctx.db
    .updateTable('leads')
    // A lead that is edited counts as followed (document 000, section 4).
    .set({ ...columns, follow: 1, update_time: ctx.now, row_version: sql<number>`row_version + 1` })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .execute();
}

/** Changes the fields sent of one lead; a stale Row_Version is refused. */
export const updateLead: Handler<typeof leads.update> = async (input, ctx) => {
  const before = await lockValues(ctx, leadForm, input.Guid, await editable(ctx, leadForm, 'Leads/UpdateLeads'));
  if (!before) throw notFound();
  await refuseTransformed(ctx, [input.Guid]);
  refuseStale(before, input.Row_Version);
  const changes = await changesOf(ctx, leadForm, before, input);
  const after = { ...before, ...input };
  await refuseHeldPhones(ctx, newPhones(before, after), input.Guid, input.Ignore_Repeat === 1);
  await writeFields(ctx, input.Guid, { ...columnsOf(leadForm, input, ctx.session.zone), ...searchOf(leadForm, after) });
  await keepPhones(ctx, leadForm.kind, input.Guid, phonesOf(leadForm, after));
  await logOperation(ctx, leadForm.kind, [input.Guid], 'update', changes);
  return null;
};

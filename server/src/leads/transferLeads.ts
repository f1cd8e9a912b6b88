import type { leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { manageable } from '../db/scope.ts';
import type { Handler } from '../http/handler.ts';
import { refused } from '../http/errors.ts';
import { messageLabel, messageType, notify } from '../messages/notify.ts';
import { activeMember, namesOf } from '../organisation/members.ts';
import { logOperations } from '../records/operationLog.ts';
import { keepOldOwners, recordOwnership } from '../records/ownership.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** Gives leads to a colleague, all or none, tells them, and keeps the old owner as Keep says (decisions, section 3). */
export const transferLeads: Handler<typeof leads.transfer> = async ({ LeadsGuidList, User_Guid, Keep = 0 }, ctx) => {
  const found = await lockLeads(ctx, LeadsGuidList, await manageable(ctx, leadForm, 'Leads/TransferOwnerUser'));
  const receiver = await activeMember(ctx, User_Guid);
  if (!receiver) throw refused('reply.receiverUnknown');
  const already = found.find(({ owner_guid }) => owner_guid === receiver.guid);
  if (already) throw refused('reply.leads.alreadyOwner', { name: already.name });
  await ctx.db
    .updateTable('leads')
    .set({ owner_guid: receiver.guid, update_time: ctx.now, row_version: sql<number>`row_version + 1` })
    .where('company_id', '=', ctx.session.companyId)
    .where(
      'guid',
      'in',
      found.map(({ guid }) => guid),
    )
    .execute();
  const handings = found.map(({ guid, owner_guid }) => ({ guid, from: owner_guid }));
  await keepOldOwners(ctx, leadForm, handings, receiver.guid, Keep);
  await recordOwnership(ctx, leadForm, handings, receiver.guid, 'transfer');
  const names = await namesOf(
    ctx,
    found.flatMap(({ owner_guid }) => (owner_guid === null ? [] : [owner_guid])),
  );
  const changeFrom = (from: string | null) => [
    {
      field: 'Owner_User_Guid',
      from,
      to: receiver.guid,
      fromLabel: names.get(from ?? '') ?? '',
      toLabel: receiver.name,
    },
  ];
  await logOperations(
    ctx,
    leadForm.kind,
    handings.map(({ guid, from }) => ({ guid, changes: changeFrom(from) })),
    'transfer',
  );
  await notify(
    ctx,
    found.map(({ guid, name }) => ({
      to: receiver.guid,
      type: messageType.leads,
      label: messageLabel.transfer,
      target: guid,
      key: 'message.leadsGiven',
      params: { from: ctx.session.userName, name },
    })),
  );
  return null;
};

import type { leads } from '@haina/contract/calls/leads.ts';
import { manageable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { receiverOf, transferRecords } from '../../records/ownership/transferRecords.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** Gives leads to a colleague, all or none, tells them, and keeps the old owner as Keep says (S15.1). */
export const transferLeads: Handler<typeof leads.transfer> = async ({ LeadsGuidList, User_Guid, Keep = 0 }, ctx) => {
  const found = await lockLeads(ctx, LeadsGuidList, await manageable(ctx, leadForm, leadForm.codes.transfer));
  const receiver = await receiverOf(ctx, leadForm, User_Guid, found);
  await transferRecords(ctx, leadForm, found, receiver, Keep);
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

import type { equipment } from '@haina/contract/calls/equipment.ts';
import { waitingDials } from '../../crm/calls/reportDialled.ts';
import type { Context } from '../../request/context.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { addPairingCode } from './addPairingCode.ts';
import { factColumns } from './factColumns.ts';
import { knownDevice, ownerContext } from './knownDevice.ts';
import { registerDevice } from './registerDevice.ts';
import { reportDeviceCall } from './reportDeviceCall.ts';

/** A report sooner than so many milliseconds behind the last one is answered and not kept. */
const soonest = 2000;

/** Most labels that a phone offers. */
const labelsAtMost = 50;

/** What calls can be labelled with. */
const callLabels = ({ db, session }: Context) =>
  db
    .selectFrom('dictionary_item')
    .select(['id as TypeId', 'name as TypeName'])
    .where('company_id', '=', session.companyId)
    .where('type_code', '=', 'Call_Label')
    .where('is_disabled', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .limit(labelsAtMost)
    .execute();

/** Takes what a device says of itself, and answers what is asked of it (S27.3). */
const reportDevice: Handler<typeof equipment.report> = async ({ Device_Token, ...facts }, ctx) => {
  const device = await knownDevice(ctx, Device_Token);
  const owner = await ownerContext(ctx, device);
  const answer = { ...device.orders, Calls: await waitingDials(owner, device.guid), Labels: await callLabels(owner) };
  if (ctx.now.getTime() - device.reported.getTime() < soonest) return answer;
  await ctx.databases.write
    .updateTable('equipment')
    .set({ ...factColumns(facts), report_time: ctx.now })
    .where('company_id', '=', device.companyId)
    .where('guid', '=', device.guid)
    .execute();
  return answer;
};

/** What devices ask without a session, and the code with which a person pairs one. */
export const deviceHandlers: Pick<Handlers<typeof equipment>, 'addCode' | 'register' | 'report' | 'reportCall'> = {
  addCode: addPairingCode,
  register: registerDevice,
  report: reportDevice,
  reportCall: reportDeviceCall,
};

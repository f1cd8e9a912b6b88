import type { equipment } from '@haina/contract/calls/equipment.ts';
import { sql } from 'kysely';
import { type AdminAction, logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { equipmentReach } from './equipmentReach.ts';

/** A device in the caller's reach, locked until the write ends; gone where it is none. */
async function changeable(ctx: Context, by: { readonly guid: string } | { readonly equipment_id: string }) {
  const reach = await equipmentReach(ctx);
  const [column, value] = 'guid' in by ? (['guid', by.guid] as const) : (['equipment_id', by.equipment_id] as const);
  const found = await ctx.db
    .selectFrom('equipment')
    .select(['guid', 'equipment_id as number', 'is_banned as isBanned'])
    .where('company_id', '=', ctx.session.companyId)
    .where(column, '=', value)
    .$if(reach !== 'all', (query) => query.where(sql<boolean>`user_guid = any(${reach}::uuid[])`))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const actionOf = (wasBanned: boolean, isBanned: boolean): AdminAction<'equipment'> => {
  if (wasBanned === isBanned) return 'update';
  return isBanned ? 'ban' : 'allow';
};

/** Says what a device must do; a ban holds from the device's next word on. */
export const updateEquipment: Handler<typeof equipment.update> = async (form, ctx) => {
  const isBanned = form.Disabled_State === 1;
  const reason = isBanned ? (form.Disabled_Reason ?? '') : '';
  if (isBanned && reason === '') throw invalid('Disabled_Reason', 'valid.equipment.reasonRequired');
  const device = await changeable(ctx, { equipment_id: form.Equipment_Id });
  await ctx.db
    .updateTable('equipment')
    .set({
      is_open_tape: form.IsOpenTape,
      is_open_file: form.IsOpenFile,
      is_upload_file: form.IsUploadFile,
      report_interval: form.Interval,
      is_banned: isBanned,
      ban_reason: reason,
    })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', device.guid)
    .execute();
  const action = actionOf(device.isBanned, isBanned);
  await logAdmin(ctx, { subject: 'equipment', guid: device.guid, action, params: { number: device.number, reason } });
  return null;
};

/** Deletes a device: anyone who holds its token is a stranger. */
export const removeEquipment: Handler<typeof equipment.remove> = async ({ Guid }, ctx) => {
  const device = await changeable(ctx, { guid: Guid });
  await ctx.db
    .deleteFrom('equipment')
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', device.guid)
    .execute();
  await logAdmin(ctx, { subject: 'equipment', guid: device.guid, action: 'remove', params: { number: device.number } });
  return null;
};

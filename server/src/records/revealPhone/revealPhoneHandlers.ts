import { defaultNumberLimit, type revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { sql } from 'kysely';
import { lockedSettings } from '../administration/lockedSettings.ts';
import { logAdmin } from '../administration/adminLog.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { showNumber } from './showNumber.ts';

/** What the company has set about showing. */
const readDisplaySetting: Handler<typeof revealPhone.setting> = async (_input, { session: { settings } }) => ({
  Watermark: settings.watermark === true ? 1 : 0,
  Number_Limit: settings.numberLimit ?? defaultNumberLimit,
});

/** Changes what is sent of the display settings. */
const updateDisplaySetting: Handler<typeof revealPhone.updateSetting> = async ({ Watermark, Number_Limit }, ctx) => {
  const before = await lockedSettings(ctx);
  const [wasOn, wasLimit] = [before.watermark === true, before.numberLimit ?? defaultNumberLimit];
  const watermark = Watermark === undefined ? wasOn : Watermark === 1;
  const numberLimit = Number_Limit ?? wasLimit;
  const changed = {
    ...(watermark === wasOn ? {} : { watermark }),
    ...(numberLimit === wasLimit ? {} : { numberLimit }),
  };
  await sql`update company set settings = settings || ${JSON.stringify(changed)}::jsonb
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  const setting = { subject: 'setting', guid: null } as const;
  if (watermark !== wasOn) {
    await logAdmin(ctx, { ...setting, action: 'watermark', params: { from: wasOn ? 1 : 0, to: watermark ? 1 : 0 } });
  }
  if (numberLimit !== wasLimit) {
    await logAdmin(ctx, { ...setting, action: 'numberLimit', params: { from: wasLimit, to: numberLimit } });
  }
  return null;
};

/** The calls about masked numbers and watermarks. */
export const revealPhoneHandlers: Handlers<typeof revealPhone> = {
  showNumber,
  setting: readDisplaySetting,
  updateSetting: updateDisplaySetting,
};

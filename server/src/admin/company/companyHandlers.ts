import type { company } from '@haina/contract/calls/company.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { readNoticeRule, updateNoticeRule } from './noticeRule.ts';
import { readNumberFormats, updateNumberFormats } from './numberFormats.ts';
import { readProfile, updateProfile } from './profile.ts';

/** Whether a phone may never be saved twice. */
const readRepeatRule: Handler<typeof company.repeatRule> = async (_input, { session: { settings } }) => ({
  Forbid_Repeat_Phone: settings.forbidRepeatPhone === true ? 1 : 0,
});

/** Says whether a phone may never be saved twice; it holds from the next request on. */
const updateRepeatRule: Handler<typeof company.updateRepeatRule> = async ({ Forbid_Repeat_Phone }, ctx) => {
  const before = (await lockedSettings(ctx)).forbidRepeatPhone === true;
  const forbidRepeatPhone = Forbid_Repeat_Phone === 1;
  if (forbidRepeatPhone === before) return null;
  await sql`update company set settings = settings || ${JSON.stringify({ forbidRepeatPhone })}::jsonb
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  const params = { from: before ? 1 : 0, to: forbidRepeatPhone ? 1 : 0 };
  await logAdmin(ctx, { subject: 'setting', guid: null, action: 'repeatPhone', params });
  return null;
};

/** The calls about the company as a whole. */
export const companyHandlers: Handlers<typeof company> = {
  profile: readProfile,
  updateProfile,
  repeatRule: readRepeatRule,
  updateRepeatRule,
  noticeRule: readNoticeRule,
  updateNoticeRule,
  numberFormats: readNumberFormats,
  updateNumberFormats,
};

import { defaultNumberLimit, type display } from '@haina/contract/calls/display.ts';
import { sql } from 'kysely';
import type { Handler, Handlers } from '../http/handler.ts';
import { showNumber } from './showNumber.ts';

/** What the company has set about showing. */
const readDisplaySetting: Handler<typeof display.setting> = async (_input, { session: { settings } }) => ({
  Watermark: settings.watermark === true ? 1 : 0,
  Number_Limit: settings.numberLimit ?? defaultNumberLimit,
});

/** Changes what is sent of the display settings. */
const updateDisplaySetting: Handler<typeof display.updateSetting> = async ({ Watermark, Number_Limit }, ctx) => {
  const changed = {
    ...(Watermark === undefined ? {} : { watermark: Watermark === 1 }),
    ...(Number_Limit === undefined ? {} : { numberLimit: Number_Limit }),
  };
  await sql`update company set settings = settings || ${JSON.stringify(changed)}::jsonb
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  return null;
};

/** The calls about masked numbers and watermarks. */
export const displayHandlers: Handlers<typeof display> = {
  showNumber,
  setting: readDisplaySetting,
  updateSetting: updateDisplaySetting,
};

import type { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handler } from '../../request/handler.ts';

/** Whether a company lets its people in by one-time codes; one that does not exist never does. */
export async function takesCodes(db: Database, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where(sql<boolean>`settings @> '{"loginCode": true}'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any company lets its people in by one-time codes: only then the sign-in page offers it. */
export async function anyTakesCodes(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(sql<boolean>`settings @> '{"loginCode": true}'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the caller's company lets its people in by one-time codes. */
export const readSignInSetting: Handler<typeof loginCodes.setting> = async (_input, { session }) => ({
  Company_Code: session.settings.loginCode === true ? 1 : 0,
});

/** Switches one-time codes on or off; what was off stays kept, and opens again when it is on in time. */
export const updateSignInSetting: Handler<typeof loginCodes.updateSetting> = async ({ Company_Code }, ctx) => {
  const loginCode = Company_Code === 1;
  const changed = await ctx.db
    .updateTable('company')
    .set({ settings: sql`settings || ${JSON.stringify({ loginCode })}::jsonb` })
    .where('id', '=', ctx.session.companyId)
    .where(sql<boolean>`coalesce(settings->'loginCode' = 'true', false) <> ${loginCode}`)
    .returning('id')
    .executeTakeFirst();
  if (changed) {
    const params = { from: 1 - Company_Code, to: Company_Code };
    await logAdmin(ctx, { subject: 'setting', guid: null, action: 'loginCode', params });
  }
  return null;
};

import type { callSetting } from '@haina/contract/calls/callSetting.ts';
import { defaultRecordingDays } from '@haina/contract/calls/recordings.ts';
import { defaultDailyDials, defaultVerifySeconds } from '@haina/contract/calls/callShapes.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import type { CompanySettings } from '../../request/context.ts';
import type { Handler, Handlers } from '../../request/handler.ts';

const rulesOf = ({ dailyDials, verifySeconds, recordingDays, announceRecording }: CompanySettings) => ({
  dailyDials: dailyDials ?? defaultDailyDials,
  verifySeconds: verifySeconds ?? defaultVerifySeconds,
  recordingDays: recordingDays ?? defaultRecordingDays,
  announceRecording: announceRecording ?? false,
});

const readCallSetting: Handler<typeof callSetting.read> = async (_input, { session: { settings } }) => {
  const { dailyDials, verifySeconds, recordingDays, announceRecording } = rulesOf(settings);
  return {
    Daily_Dials: dailyDials,
    Verify_Seconds: verifySeconds,
    Recording_Days: recordingDays,
    Recording_Announced: announceRecording ? 1 : 0,
  };
};

/** Changes what is sent of the rules for calls; it holds from the next dial on. */
const updateCallSetting: Handler<typeof callSetting.update> = async (sent, ctx) => {
  const before = rulesOf(await lockedSettings(ctx));
  const after = {
    dailyDials: sent.Daily_Dials ?? before.dailyDials,
    verifySeconds: sent.Verify_Seconds ?? before.verifySeconds,
    recordingDays: sent.Recording_Days ?? before.recordingDays,
    announceRecording:
      sent.Recording_Announced === undefined ? before.announceRecording : sent.Recording_Announced === 1,
  };
  await sql`update company set settings = settings || ${JSON.stringify(after)}::jsonb
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  for (const action of ['dailyDials', 'verifySeconds', 'recordingDays'] as const) {
    const params = { from: before[action], to: after[action] };
    if (params.from !== params.to) await logAdmin(ctx, { subject: 'setting', guid: null, action, params });
  }
  if (before.announceRecording !== after.announceRecording) {
    const action = after.announceRecording ? 'announceOn' : 'announceOff';
    await logAdmin(ctx, { subject: 'setting', guid: null, action, params: {} });
  }
  return null;
};

/** The rules of a company for its calls. */
export const callSettingHandlers: Handlers<typeof callSetting> = { read: readCallSetting, update: updateCallSetting };

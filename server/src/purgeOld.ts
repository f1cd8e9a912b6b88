import { purgePairingCodes } from './account/device/deviceSecrets.ts';
import { purgeLoginCodes } from './account/loginCode/loginCode.ts';
import { purgeVisits } from './account/providers/visits.ts';
import { purgeAddresses } from './account/throttle/signInAddress.ts';
import { purgeSignInLog } from './account/throttle/signInLog.ts';
import { purgeTries } from './account/throttle/signInThrottle.ts';
import { purgeSessions } from './http/authenticate.ts';
import { purgeAnswers } from './http/idempotency.ts';
import { type PurgeDeps, purgeFiles } from './records/files/purgeFiles.ts';
import { purgePosts } from './records/messages/forward.ts';
import { purgeEvents } from './records/messages/notify.ts';
import { purgeCollected } from './crm/acquisition/purgeCompanies.ts';
import { purgeTallies } from './crm/calls/dayTally.ts';
import { purgeVoiceCodes } from './crm/calls/extensions.ts';
import { purgeRecordings } from './crm/calls/recordings/purgeRecordings.ts';
import { purgeDailyRuns } from './crm/today/dailyRun.ts';
import { purgeWallLinks } from './reports/wall/wallLinks.ts';
import { purgeBin } from './tools/bin/purgeBin.ts';
import { purgeImports } from './tools/imports/run/resumeImports.ts';
import { purgeMassChanges } from './tools/massChange/runMassChanges.ts';

/** Deletes what has served its time: each room says what that is of its own, and for how long it is kept. */
export async function purgeOld(deps: PurgeDeps, now: Date): Promise<void> {
  const db = deps.databases.write;
  await purgeAnswers(db, now);
  await purgeSessions(db, now);
  await purgeTries(db, now);
  await purgeAddresses(db, now);
  await purgeSignInLog(db, now);
  await purgeLoginCodes(db, now);
  await purgePairingCodes(db, now);
  await purgeVisits(db, now);
  await purgeEvents(db, now);
  await purgePosts(db, now);
  await purgeDailyRuns(db, now);
  await purgeTallies(db, now);
  await purgeCollected(db, now);
  await purgeVoiceCodes(db, now);
  await purgeBin(db, now);
  await purgeImports(db, now);
  await purgeMassChanges(db, now);
  await purgeWallLinks(db, now);
  await purgeFiles(deps, now);
  await purgeRecordings(deps, now);
}

import { purgePairingCodes } from './account/device/deviceSecrets.ts';
import { purgeLoginCodes } from './account/loginCode/loginCode.ts';
import { purgeVisits } from './account/providers/visits.ts';
import { purgeAddresses } from './account/throttle/signInAddress.ts';
import { purgeSignInLog } from './account/throttle/signInLog.ts';
import { purgeTries } from './account/throttle/signInThrottle.ts';
import { purgeSessions } from './http/authenticate.ts';
import { purgeAnswers } from './http/idempotency.ts';
import { tryAll } from './platform/jobs/tryAll.ts';
import { type PurgeDeps, purgeFiles } from './records/files/purgeFiles.ts';
import { purgePosts } from './records/messages/forward.ts';
import { purgeEvents } from './records/messages/notify.ts';
import { purgeCompanies, purgeRuns } from './crm/acquisition/purgeCompanies.ts';
import { purgeTallies } from './crm/calls/dayTally.ts';
import { purgeVoiceCodes } from './crm/calls/extensions.ts';
import { purgeRecordings } from './crm/calls/recordings/purgeRecordings.ts';
import { purgeDailyRuns } from './crm/today/dailyRun.ts';
import { purgeWallLinks } from './reports/wall/wallLinks.ts';
import { purgeBin } from './tools/bin/purgeBin.ts';
import { purgeImports } from './tools/imports/run/resumeImports.ts';
import { purgeMassChanges } from './tools/massChange/runMassChanges.ts';

type Step = (deps: PurgeDeps, now: Date) => Promise<unknown>;

const inDatabase =
  (purge: (db: PurgeDeps['databases']['write'], now: Date) => Promise<unknown>): Step =>
  ({ databases }, now) =>
    purge(databases.write, now);

/** What is deleted, in this order: each room says what that is of its own, and for how long it is kept. */
const steps: readonly Step[] = [
  ...[
    purgeAnswers,
    purgeSessions,
    purgeTries,
    purgeAddresses,
    purgeSignInLog,
    purgeLoginCodes,
    purgePairingCodes,
    purgeVisits,
    purgeEvents,
    purgePosts,
    purgeDailyRuns,
    purgeTallies,
    purgeCompanies,
    purgeRuns,
    purgeVoiceCodes,
    purgeBin,
    purgeImports,
    purgeMassChanges,
    purgeWallLinks,
  ].map(inDatabase),
  purgeFiles,
  purgeRecordings,
];

/**
 * Deletes what has served its time. A step that fails keeps no other from its work: all are tried, and what failed is thrown at
 * the end, so that it is logged and tried again.
 */
export async function purgeOld(deps: PurgeDeps, now: Date): Promise<void> {
  // One after the other: what a step leaves behind may be what the next one looks for.
  await tryAll(steps, async (step) => step(deps, now));
}

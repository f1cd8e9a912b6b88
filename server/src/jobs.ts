import type { JobSet } from './platform/jobs/worker.ts';
import type { Config } from './platform/config.ts';
import type { Databases } from './platform/database/database.ts';
import type { Ports } from './request/ports.ts';
import { postByRobot } from './admin/robots/postByRobot.ts';
import { resumeRobots } from './admin/robots/resumeRobots.ts';
import { type RobotJob, robotTask } from './records/messages/forward.ts';
import { collectCompanies } from './crm/acquisition/collect.ts';
import { type CollectJob, collectTask, resumeCollecting } from './crm/acquisition/collectJob.ts';
import { settleCalls } from './crm/calls/hearGateway.ts';
import { type RecordingJob, recordingTask, resumeRecordings } from './crm/calls/recordings/awaitRecording.ts';
import { fetchRecording } from './crm/calls/recordings/fetchRecording.ts';
import { announceRanking } from './crm/today/announceRanking.ts';
import { remindDue } from './crm/today/remindDue.ts';
import { remindPlans } from './crm/receivables/remindPlans.ts';
import { applySeaRules } from './crm/seaRules/applySeaRules.ts';
import { expireProtection } from './crm/seaRules/expireProtection.ts';
import { purgeOld } from './purgeOld.ts';
import { buildFacts } from './reports/facts/buildFacts.ts';
import { foldFacts } from './reports/facts/foldFacts.ts';
import { compactCallCounts } from './records/calls/callTotals.ts';
import { compactOwnedCounts } from './records/list/recordTotals.ts';
import { type StepJob, stepTask } from './tools/imports/batch/batch.ts';
import type { ImportRunner } from './tools/imports/run/importRunner.ts';
import { resumeImports } from './tools/imports/run/resumeImports.ts';
import { type MassJob, massTask } from './tools/massChange/massChangeRow.ts';
import { resumeMassChanges, runMassChanges } from './tools/massChange/runMassChanges.ts';

/** What the jobs work with. */
export interface JobDeps {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
  readonly importRunner: ImportRunner;
}

/** When jobs run, in UTC; jobs that belong to a company's day look at its zone themselves. */
const timetable = `
17 * * * * purgeOld
* * * * * resumeImports
* * * * * resumeMassChanges
* * * * * compactOwnedCounts
* * * * * compactCallCounts
* * * * * foldFacts
* * * * * buildFacts
* * * * * resumeRobots
* * * * * settleCalls
* * * * * resumeRecordings
* * * * * resumeCollecting
3 * * * * expireProtection
7 * * * * applySeaRules
*/5 * * * * remindPlans
*/5 * * * * remindDue
*/5 * * * * announceRanking`;

/** Every job of the product. */
export const jobs = ({ databases, ports, config, importRunner }: JobDeps): JobSet => ({
  timetable,
  tasks: {
    resumeImports: async () => resumeImports(databases.write, new Date()),
    // Only startStep adds this job.
    [stepTask]: async (payload, ending) => importRunner.runStep(payload as StepJob, ending),
    resumeMassChanges: async () => resumeMassChanges(databases.write, new Date()),
    // Only addMassJob adds this job.
    [massTask]: async (payload, ending) => runMassChanges({ databases, ports, config }, payload as MassJob, ending),
    resumeRobots: async () => resumeRobots(databases.write, new Date()),
    // Only forwarding adds this job.
    [robotTask]: async (payload) => postByRobot({ databases, ports, config }, payload as RobotJob, new Date()),
    purgeOld: async () => purgeOld({ databases, ports }, new Date()),
    compactOwnedCounts: async () => compactOwnedCounts(databases.write),
    compactCallCounts: async () => compactCallCounts(databases.write),
    foldFacts: async () => foldFacts(databases.write),
    buildFacts: async () => buildFacts(databases.write),
    expireProtection: async () => expireProtection(databases, new Date()),
    applySeaRules: async () => applySeaRules(databases, new Date()),
    settleCalls: async () => settleCalls({ databases, ports, config }, new Date()),
    resumeRecordings: async () => resumeRecordings(databases.write, new Date()),
    // Only awaitRecording and resumeRecordings add this job.
    [recordingTask]: async (payload) =>
      fetchRecording({ databases, ports, config }, payload as RecordingJob, new Date()),
    resumeCollecting: async () => resumeCollecting(databases.write, new Date()),
    // Only addCollectJob and resumeCollecting add this job.
    [collectTask]: async (payload, ending) =>
      collectCompanies({ databases, ports, config }, payload as CollectJob, ending),
    announceRanking: async () => announceRanking(databases, new Date()),
    remindDue: async () => remindDue(databases, new Date()),
    remindPlans: async () => remindPlans(databases, new Date()),
  },
});

import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { Counter } from 'prom-client';
import type { Database, Replica, ReplicaFault } from '../platform/database/database.ts';
import { Refusal } from '../request/errors.ts';
import type { AnyHandler } from './runWrite.ts';
import { registry } from '../platform/metrics.ts';

/** Reports by who answered them; where it was the main database, why: away, behind, noReplica, broke. */
const reportsAnswered = new Counter({
  name: 'reports_answered_total',
  help: 'Reports answered by the replica or, for a reason, by the main database',
  labelNames: ['by', 'reason'],
  registers: [registry],
});

// Beyond its time on the replica it would be beyond it on the main database, for everybody there.
const isTooSlow = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/** A report that a replica may answer. */
interface ByReplica<T> {
  readonly companyId: string;
  /** Answers by the replica or, where that is null, by the main database. */
  readonly answerBy: (db: Database | null) => Promise<T>;
  /** Whether a replica has what has to be in the answer. */
  readonly isThere?: (db: Database) => Promise<boolean>;
}

async function faultOf<T>(replica: Replica, { companyId, isThere }: ByReplica<T>): Promise<ReplicaFault | null> {
  const fault = await replica.faultFor(companyId);
  if (fault !== null || isThere === undefined) return fault;
  return (await isThere(replica.db).catch(() => false)) ? null : 'behind';
}

/**
 * What a company's report says by the replica. The main database answers when the replica is away, behind or none, and when
 * a report breaks on it: it reads, so it can be done again.
 */
export async function byReplica<T>(replica: Replica, report: ByReplica<T>): Promise<T> {
  const fault = await faultOf(replica, report);
  if (fault === null) {
    try {
      const answer = await report.answerBy(replica.db);
      reportsAnswered.inc({ by: 'replica', reason: '' });
      return answer;
    } catch (error) {
      if (error instanceof Refusal || isTooSlow(error)) throw error;
    }
  }
  reportsAnswered.inc({ by: 'main', reason: fault ?? 'broke' });
  return report.answerBy(null);
}

/** Runs the statements of a report in one snapshot of the database, so that its rows and totals agree while others write. */
export const atOneMoment = <T>(db: Database, answer: (db: Database) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(answer);

/** Handlers of reports (`reports` of their declaration) run in one snapshot, on the replica where that may answer. */
export const withReports =
  (handlerOf: (endpoint: Endpoint) => AnyHandler, replica: Replica | undefined) =>
  (endpoint: Endpoint): AnyHandler => {
    const handler = handlerOf(endpoint);
    if (!endpoint.reports) return handler;
    return (input, ctx) => {
      const answerBy = (db: Database | null) => atOneMoment(db ?? ctx.db, (one) => handler(input, { ...ctx, db: one }));
      return replica ? byReplica(replica, { companyId: ctx.session.companyId, answerBy }) : answerBy(null);
    };
  };

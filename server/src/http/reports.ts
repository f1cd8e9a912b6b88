import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { Counter } from 'prom-client';
import type { Database, Replica } from '../platform/database/database.ts';
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

/**
 * What a company's report says by the replica. The main database, given as null, answers when the replica is away, behind or none, and when
 * a report breaks on it: it reads, so it can be done again.
 */
export async function byReplica<T>(
  replica: Replica,
  companyId: string,
  answerBy: (db: Database | null) => Promise<T>,
): Promise<T> {
  const fault = await replica.faultFor(companyId);
  if (fault === null) {
    try {
      const answer = await answerBy(replica.db);
      reportsAnswered.inc({ by: 'replica', reason: '' });
      return answer;
    } catch (error) {
      if (error instanceof Refusal || isTooSlow(error)) throw error;
    }
  }
  reportsAnswered.inc({ by: 'main', reason: fault ?? 'broke' });
  return answerBy(null);
}

/** The handlers with reports (`reports` of their declaration) answered by the replica where it may. */
export const withReplica =
  (handlerOf: (endpoint: Endpoint) => AnyHandler, replica: Replica) =>
  (endpoint: Endpoint): AnyHandler => {
    const handler = handlerOf(endpoint);
    if (!endpoint.reports) return handler;
    return (input, ctx) =>
      byReplica(replica, ctx.session.companyId, (db) => handler(input, db === null ? ctx : { ...ctx, db }));
  };

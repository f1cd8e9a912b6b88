import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Databases } from '../platform/database/database.ts';
import { healthPath } from './boundedServer.ts';
import { registry, telephonyAnswers, telephonyListens } from '../platform/metrics.ts';
import type { Gateway } from '../platform/telephony/gateway.ts';

/** What the health pages look at. */
export interface Health {
  readonly databases: Databases;
  readonly telephony: Gateway;
  readonly metricsPublic: boolean;
  /** True once the process was told to stop: it finishes what runs and takes nothing new. */
  readonly isStopping: () => boolean;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a person on this machine asks themselves: what a proxy here brings comes from anywhere. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/**
 * /healthz: the process lives; /readyz: the database answers, whatever the switchboard does; /metrics: Prometheus, loopback only
 * unless configured.
 */
export function serveHealth(server: FastifyInstance, health: Health): void {
  const { databases, telephony, metricsPublic, isStopping } = health;
  server.get(healthPath, async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      if (isStopping()) return await reply.code(503).send({ status: 'stopping' });
      await sql`select 1`.execute(databases.read);
      return { status: 'ready' };
    } catch {
      // Away is an answer here, not an error.
      return reply.code(503).send({ status: 'database away' });
    }
  });
  server.get('/metrics', async (request, reply) => {
    if (!metricsPublic && !isOfThisMachine(request)) return reply.callNotFound();
    await measureTelephony(telephony);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Asks the switchboard, for the figures of this moment; it takes 3 s at most. */
async function measureTelephony(telephony: Gateway): Promise<void> {
  const { answers, listens } = await telephony.health();
  telephonyAnswers.set({ gateway: telephony.kind }, answers ? 1 : 0);
  telephonyListens.set({ gateway: telephony.kind }, listens ? 1 : 0);
}

import type { IncomingMessage } from 'node:http';
import { pushPath } from '@haina/contract/calls/push.ts';
import { Server as Engine } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { type ServerOptions, WebSocketServer } from 'ws';
import type { Config } from '../platform/config.ts';
import { pushRefused } from '../platform/metrics.ts';

/** Most connections of one process. */
const maxConnections = 5000;

/** Most bytes of what a browser may send at once: a list of records is the longest. */
const maxBytes = 30_000;

/** How long a client may take to acknowledge a close, in milliseconds. The types do not declare this option yet. */
const closing = { closeTimeout: 2000 };

/** Ends a connection shortly after its websocket is closed, even if the client does not answer: it would delay the shutdown. */
class Websockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...closing });
  }
}

/** Whether a page of this product asks. What is no browser sends no origin, and has no cookies that it could be misused for. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, publicUrl: string | null): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The connections below the sockets, over the server's own port: websockets, or requests that wait where these cannot pass. */
export function openEngine(server: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Engine {
  const engine = new Engine({
    maxHttpBufferSize: maxBytes,
    wsEngine: Websockets,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, decide) => {
      const reason = engine.clientsCount >= maxConnections ? 'full' : isOwnOrigin(request, publicUrl) ? null : 'origin';
      if (reason !== null) pushRefused.inc({ reason });
      decide(reason, reason === null);
    },
  });
  server.server.on('upgrade', (request, socket, head) => {
    // Only requests for the push are upgraded, see boundedServer.
    engine.handleUpgrade(request, socket, head);
  });
  server.route({
    method: ['GET', 'POST'],
    url: `${pushPath}/`,
    onRequest: (request, reply) => {
      // Before a body is read: the engine reads and limits it itself. The headers that guard every answer stay.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader('cache-control', 'no-store');
      reply.hijack();
      engine.handleRequest(request.raw, reply.raw);
    },
    handler: () => undefined,
  });
  return engine;
}

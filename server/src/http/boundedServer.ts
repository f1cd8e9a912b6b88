import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Most requests of one connection that wait for their answers. Browsers and proxies send one and wait. */
export const unansweredLimit = 16;

/** How small the pieces of a body may be: so many of them are not looked at, the others have so many bytes on average. */
export const pieceLimits = { count: 1000, mean: 256 };

/** How long a client may take, in milliseconds. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Requests over their limits are looked for every 30 s otherwise.
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
};

/** For a client that does not read what it asked for, the only limit; Node asks twice whether anything moves. */
const silence = 40_000;

/** Counts the requests of each connection that are not answered yet, and those answered in this turn of the event loop. */
class Unanswered {
  readonly #counts = new WeakMap<Duplex, number>();

  /** Whether one more may be answered; the connection of one that may not is ended. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // What was read in one piece is parsed to its end, though the connection is gone.
    if (socket.destroyed) return false;
    if (this.#add(socket, 1) > unansweredLimit) {
      socket.destroy();
      return false;
    }
    response.once('close', () => setImmediate(() => this.#add(socket, -1)));
    return true;
  }

  #add(socket: Duplex, more: number): number {
    const count = (this.#counts.get(socket) ?? 0) + more;
    this.#counts.set(socket, count);
    return count;
  }
}

/** Ends a connection whose body comes in pieces of some bytes: each costs as much as one of 64 KB. */
function boundPieces(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let [count, bytes] = [0, 0];
  const look = (piece: Buffer | string) => {
    count += 1;
    bytes += piece.length;
    if (count > pieceLimits.count && bytes < count * pieceLimits.mean) request.destroy();
  };
  // Not before somebody reads it: to listen is to begin to read.
  request.once('resume', () => request.on('data', look));
}

const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/** Answers without a body, and has the connection end. */
const turnAway = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { connection: 'close' }).end();

/**
 * A web server that one connection does not keep from its other clients: it answers so many requests of it at once, whatever
 * comes in one write, and reads bodies that are not torn into pieces. Everything that Node would answer by itself is counted too.
 */
export function boundedServer(answer: RequestListener): Server {
  const unanswered = new Unanswered();
  const admitted =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      if (unanswered.admit(request, response)) next(request, response);
    };
  const take: RequestListener = (request, response) => {
    if (isWithoutHost(request)) return turnAway(response, 400);
    boundPieces(request);
    answer(request, response);
  };
  // Node answers those without a host before anything is counted.
  const server = createServer({ ...limits, requireHostHeader: false }, admitted(take));
  server.on(
    'checkContinue',
    admitted((request, response) => {
      response.writeContinue();
      take(request, response);
    }),
  );
  server.on(
    'checkExpectation',
    admitted((_request, response) => turnAway(response, 417)),
  );
  server.setTimeout(silence);
  return server;
}

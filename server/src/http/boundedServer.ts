import { pushPath } from '@haina/contract/calls/push.ts';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Most requests of one connection that wait for their answers. Browsers and proxies send one and wait. */
export const unansweredLimit = 16;

/**
 * Most requests whose handling begins in one turn of the event loop, from all connections together: what a thousand clients
 * send at once is begun over many turns, between which health checks are answered.
 */
export const startedLimit = 4;

/** The address that is asked whether the process lives; it costs nothing and never waits for its turn. */
export const healthPath = '/healthz';

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

/**
 * Ends a connection with thousands of requests in it. Node aborts each of them with an error of its own as the connection
 * closes; the stacks of those errors, which nobody reads, would take longer than everything else.
 */
function endWithoutStacks(socket: Duplex): void {
  const usual = Error.stackTraceLimit;
  socket.prependListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.on('close', () => {
    Error.stackTraceLimit = usual;
  });
  socket.destroy();
}

/** Counts the requests of each connection that are not answered yet, and those answered in this turn of the event loop. */
class Unanswered {
  readonly #counts = new WeakMap<Duplex, number>();

  /** Whether one more may be answered; the connection of one that may not is ended. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // What was read in one piece is parsed to its end, though the connection is gone.
    if (socket.destroyed) return false;
    if (this.#add(socket, 1) > unansweredLimit) {
      endWithoutStacks(socket);
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

/** Begins `startedLimit` tasks in each turn of the event loop, in the order in which they came. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #started = 0;
  #isNextPlanned = false;

  begin(task: () => void): void {
    this.#waiting.push(task);
    this.#go();
  }

  #go(): void {
    const tasks = this.#waiting.splice(0, startedLimit - this.#started);
    this.#started += tasks.length;
    if (tasks.length > 0) this.#planNext();
    for (const task of tasks) task();
  }

  #planNext(): void {
    if (this.#isNextPlanned) return;
    this.#isNextPlanned = true;
    setImmediate(() => {
      this.#isNextPlanned = false;
      this.#started = 0;
      this.#go();
    });
  }
}

/** Ends a connection whose body comes in pieces of some bytes: each costs as much as one of 64 KB. */
function boundPieces(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  // A pipeline that stops reading takes it away from the request.
  const { socket } = request;
  let [count, bytes] = [0, 0];
  const look = (piece: Buffer | string) => {
    count += 1;
    bytes += piece.length;
    if (count <= pieceLimits.count || bytes >= count * pieceLimits.mean) return;
    // What has come already would be handed out to its end.
    request.pause();
    request.destroy();
  };
  // Not before it is read: to listen is to begin to read.
  request.once('resume', () => request.on('data', look));
  // Of a body that nobody read Node throws the pieces away one by one, uncounted.
  response.once('finish', () => request.complete || socket.destroySoon());
}

/** Only the push speaks another protocol; who asks for one elsewhere gets the ordinary answer. */
const isPush = ({ url, headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && new RegExp(`^${pushPath}/?(?:\\?|$)`, 'i').test(url ?? '');

const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/** Answers without a body, and has the connection end. */
const rejectRequest = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { connection: 'close' }).end();

/**
 * A web server that no client keeps from its other clients: it begins so many requests in one turn, of one connection and of
 * all together, whatever comes in one write, and reads no body to its end that is torn into pieces. Everything that Node would
 * answer by itself is counted too.
 */
export function boundedServer(answer: RequestListener): Server {
  const unanswered = new Unanswered();
  const turns = new Turns();
  const admitted =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      if (unanswered.admit(request, response)) next(request, response);
    };
  const take: RequestListener = (request, response) => {
    if (isWithoutHost(request)) return rejectRequest(response, 400);
    boundPieces(request, response);
    if (request.url === healthPath) return answer(request, response);
    // Who has gone meanwhile needs no answer.
    turns.begin(() => request.socket.destroyed || answer(request, response));
  };
  // Node answers those without a host before anything is counted.
  const server = createServer({ ...limits, requireHostHeader: false, shouldUpgradeCallback: isPush }, admitted(take));
  server.on(
    'checkContinue',
    admitted((request, response) => {
      response.writeContinue();
      take(request, response);
    }),
  );
  server.on(
    'checkExpectation',
    admitted((_request, response) => rejectRequest(response, 417)),
  );
  server.setTimeout(silence);
  return server;
}

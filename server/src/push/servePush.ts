import { pushSignals } from '@haina/contract/calls/push.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { DatabaseWatch } from '../platform/database/databaseWatch.ts';
import { pushClosed, pushedEvents, pushRefused, pushSockets } from '../platform/metrics.ts';
import { type CommitFeed, openCommitFeed } from '../platform/realtime/commitFeed.ts';
import { Refusal } from '../request/errors.ts';
import { openTurns, type PushSocket, type PushSources, readHandshake, rejectSocket } from './admit.ts';
import { boundBacklog } from './backlog.ts';
import { deviceSockets } from './deviceSockets.ts';
import { openEngine } from './engine.ts';
import { EventFeed } from './eventFeed.ts';
import { greet, send } from './greet.ts';
import { listen } from './listen.ts';
import { lookAfter } from './lookAfter.ts';
import type { OutboxEvent } from './outboxEvents.ts';
import { channelsOf, roomOf } from './rooms.ts';
import { TokenSockets } from './tokenSockets.ts';
import { wallChannel, wallSockets } from './wallSockets.ts';
import { dropLost, watch } from './watching.ts';

/** The push of one process. */
export interface Push {
  /** Begins to hand out events. */
  start(): Promise<void>;
  /** Closes every socket and takes no new one. */
  stop(): Promise<void>;
}

/** What the push needs to know. */
export interface PushOptions extends PushSources {
  /** Address of the database, which says when something was committed. */
  readonly url: string;
  readonly watch?: DatabaseWatch;
  readonly log: Logger;
}

/** How often it is looked whether the sessions of the sockets are still alive, in milliseconds. */
const lookEvery = 1000;

/** How long a connection may take until it has said whose it is and is let in, in milliseconds. */
const timeToSay = 15_000;

/** Most sockets of one person at one process: so many browsers. */
const maxOfPerson = 20;

/** Events that are handed out together, without those that say once more of the same figures that they changed. */
function eachFigureOnce(events: readonly OutboxEvent[]): readonly OutboxEvent[] {
  const last = new Map(
    events.flatMap((event, at) =>
      event.event === 'figures' ? [[`${event.channel} ${JSON.stringify(event.payload)}`, at] as const] : [],
    ),
  );
  const kept = new Set(last.values());
  return events.filter((event, at) => event.event !== 'figures' || kept.has(at));
}

class PushServer implements Push {
  readonly #options: PushOptions;
  readonly #io: Server;
  readonly #devices: TokenSockets;
  readonly #walls: TokenSockets;
  readonly #feed: EventFeed;
  /** Sockets that are being let in, and whose they are: they count beside those that are here. */
  readonly #entering = new Map<PushSocket, string>();
  readonly #turns = openTurns();
  #commits: CommitFeed | null = null;
  #look: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(server: FastifyInstance, options: PushOptions) {
    this.#options = options;
    this.#io = new Server({ connectTimeout: timeToSay, serveClient: false });
    this.#io.bind(openEngine(server, options.config));
    this.#io.use((socket, next) => void this.#admit(socket, next));
    this.#io.on('connection', (socket) => void this.#welcome(socket));
    this.#devices = new TokenSockets(this.#io, deviceSockets(options));
    this.#walls = new TokenSockets(this.#io, wallSockets(options));
    this.#feed = new EventFeed({
      db: options.databases.read,
      log: options.log,
      handOut: (events) => this.#handOut(events),
      startOver: () => {
        this.#io.emit(pushSignals.startOver);
        this.#walls.startOver();
      },
    });
  }

  async start(): Promise<void> {
    const { url, watch: databaseWatch, log } = this.#options;
    this.#commits = openCommitFeed({
      url,
      watch: databaseWatch,
      onCommit: (xid) => this.#feed.add(xid),
      onBack: () => this.#feed.catchUp(),
      onLost: (reason) => log.warn({ reason }, 'events are not heard of; tried again'),
    });
    await this.#commits.opened;
    await this.#feed.open();
    this.#lookLater();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#look);
    await this.#io.close();
    await this.#commits?.close();
    await this.#feed.close();
  }

  /** The sockets that are here. */
  #sockets = (): PushSocket[] => [...this.#io.sockets.sockets.values()];

  async #admit(socket: PushSocket, next: (error?: Error) => void): Promise<void> {
    try {
      const { sid, last, since, watch: wanted, signedIn } = await readHandshake(socket.handshake.auth, this.#options);
      const { userGuid } = signedIn.session;
      if (this.#isStopped || this.#countOf(userGuid) >= maxOfPerson) {
        pushRefused.inc({ reason: 'person' });
        rejectSocket(socket, next, new Refusal(replyCode.refused, 'reply.unavailable'));
        return;
      }
      this.#entering.set(socket, userGuid);
      const channels = await channelsOf(this.#options.databases.read, signedIn.session);
      socket.data.holder = { sid, last, since, signedIn, channels, wanted, watched: new Map() };
      next();
    } catch (error) {
      pushRefused.inc({ reason: error instanceof Refusal ? 'session' : 'database' });
      rejectSocket(socket, next, error);
    } finally {
      // Only then is one that was let in among those that are here.
      setImmediate(() => this.#entering.delete(socket));
    }
  }

  /** How many sockets a person has here. */
  #countOf(userGuid: string): number {
    const here = this.#sockets().filter(({ data }) => data.holder.signedIn.session.userGuid === userGuid);
    const entering = [...this.#entering].filter(([, person]) => person === userGuid).map(([socket]) => socket);
    return new Set([...here, ...entering]).size;
  }

  async #welcome(socket: PushSocket): Promise<void> {
    const { signedIn, channels, wanted } = socket.data.holder;
    pushSockets.inc();
    socket.on('disconnect', () => pushSockets.dec());
    boundBacklog(socket.conn, () => pushClosed.inc({ reason: 'slow' }));
    void socket.join(channels.map((channel) => roomOf(signedIn.session.companyId, channel)));
    try {
      // What each may look at is a question of its own; all others are asked for many at once.
      if (wanted.length > 0) await this.#turns(() => watch(socket, wanted, this.#options));
      listen(socket, this.#options);
      await greet(socket, this.#options);
    } catch {
      // The database is away: the browser comes back by itself with the same last event.
      socket.conn.close();
    }
  }

  async #handOut(events: readonly OutboxEvent[]): Promise<void> {
    await dropLost(this.#sockets(), events, this.#options);
    for (const event of eachFigureOnce(events)) {
      if (event.event === 'figures') this.#walls.handOut(event, wallChannel(event));
      if (event.event === 'dial') this.#devices.handOut(event);
      else send(this.#io.to(roomOf(event.companyId, event.channel)), event);
      pushedEvents.inc({ event: event.event });
    }
  }

  async #lookOnce(): Promise<void> {
    // While the database is away nobody can say whose time is over, and nothing is pushed either.
    const looks = [lookAfter(this.#sockets(), this.#options), this.#devices.lookAfter(), this.#walls.lookAfter()];
    await Promise.allSettled(looks);
  }

  #lookLater(): void {
    if (this.#isStopped) return;
    this.#look = setTimeout(() => void this.#lookOnce().finally(() => this.#lookLater()), lookEvery);
  }
}

/** Adds the push to the web server: sockets at one path of its port (S26.1). Nothing is handed out before it is started. */
export const servePush = (server: FastifyInstance, options: PushOptions): Push => new PushServer(server, options);

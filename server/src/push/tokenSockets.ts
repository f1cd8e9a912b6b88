import type { IncomingMessage } from 'node:http';
import { pushSignals } from '@haina/contract/calls/push.ts';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import { pushClosed, pushRefused, pushSockets } from '../platform/metrics.ts';
import { Refusal } from '../request/errors.ts';
import { openTurns, rejectSocket } from './admit.ts';
import { boundBacklog } from './backlog.ts';
import { send } from './greet.ts';
import type { OutboxEvent } from './outboxEvents.ts';
import { roomOf } from './rooms.ts';

/** What a token opened: one thing of a company, and what its sockets hear of. */
export interface Opened {
  /** What the token stands for, as its sockets are counted and looked after by. */
  readonly key: string;
  readonly companyId: string;
  /** The one channel that it hears of: fixed when it is let in. */
  readonly channel: string;
}

/** Sockets without a session, on a path of their own: who they are, and for how long. */
export interface TokenKind {
  readonly namespace: string;
  /** Said of those who are refused, in the metrics. */
  readonly name: string;
  /** Most sockets of one token at one process. */
  readonly most: number;
  /** What the token of a handshake opens, and the request that it came with; throws a Refusal where it opens nothing. */
  readonly open: (auth: unknown, request: IncomingMessage) => Promise<Opened>;
  /** Which of some keys are open still: one question for all of them. */
  readonly stillOpen: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Refuses one socket too many. */
  readonly tooMany: () => Refusal;
}

type TokenSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { opened: Opened }>;

/** Sockets that are let in by a token that opens one channel and nothing else. They say nothing: one that does is closed. */
export class TokenSockets {
  readonly #room: Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { opened: Opened }>;
  readonly #kind: TokenKind;
  /** Sockets that are being let in, with their keys. */
  readonly #entering = new Map<TokenSocket, string>();

  constructor(io: Server, kind: TokenKind) {
    this.#kind = kind;
    this.#room = io.of(kind.namespace);
    const turns = openTurns();
    this.#room.use((socket, next) => void turns(() => this.#admit(socket, next)));
    this.#room.on('connection', (socket) => this.#welcome(socket));
  }

  /** Sends an event to those who hear of its channel, or of another one that it belongs to. */
  handOut(event: OutboxEvent, channel: string = event.channel): void {
    send(this.#room.to(roomOf(event.companyId, channel)), event);
  }

  /** Tells all that what happened cannot be said. */
  startOver(): void {
    this.#room.emit(pushSignals.startOver);
  }

  /** Closes the sockets whose token opens nothing any more. */
  async lookAfter(): Promise<void> {
    const sockets = this.#sockets();
    if (sockets.length === 0) return;
    const open = await this.#kind.stillOpen([...new Set(sockets.map(({ data }) => data.opened.key))]);
    for (const socket of sockets) if (!open.has(socket.data.opened.key)) this.#end(socket, 'session');
  }

  #sockets = (): TokenSocket[] => [...this.#room.sockets.values()];

  #end(socket: TokenSocket, reason: string): void {
    pushClosed.inc({ reason });
    socket.disconnect(true);
  }

  async #admit(socket: TokenSocket, next: (error?: Error) => void): Promise<void> {
    try {
      const opened = await this.#kind.open(socket.handshake.auth, socket.request);
      if (this.#countOf(opened.key) >= this.#kind.most) throw this.#kind.tooMany();
      this.#entering.set(socket, opened.key);
      socket.data.opened = opened;
      next();
    } catch (error) {
      pushRefused.inc({ reason: error instanceof Refusal ? this.#kind.name : 'database' });
      rejectSocket(socket, next, error);
    } finally {
      // Only then is one that was let in among those that are here.
      setImmediate(() => this.#entering.delete(socket));
    }
  }

  /** How many sockets a token has here. */
  #countOf(key: string): number {
    const here = this.#sockets().filter(({ data }) => data.opened.key === key);
    const entering = [...this.#entering].filter(([, one]) => one === key).map(([socket]) => socket);
    return new Set([...here, ...entering]).size;
  }

  #welcome(socket: TokenSocket): void {
    const { companyId, channel } = socket.data.opened;
    pushSockets.inc();
    socket.on('disconnect', () => pushSockets.dec());
    boundBacklog(socket.conn, () => pushClosed.inc({ reason: 'slow' }));
    socket.use(() => this.#end(socket, 'attack'));
    void socket.join(roomOf(companyId, channel));
  }
}

import { fileURLToPath } from 'node:url';
import { type Fork, Forked, type ForkOrder, forkHere } from './forked.ts';
import type { ForkServerNews, ForkServerOrder } from './forkServerProcess.ts';

const program = fileURLToPath(new URL('./forkServerProcess.ts', import.meta.url));

/** How long the server may take to end a process, in milliseconds. */
const farewell = 2000;

/** A process of the server's. */
class ServedProcess extends Forked {
  readonly #tell: (order: Exclude<ForkServerOrder, { readonly what: 'fork' }>) => void;
  readonly #id: number;
  readonly #onHung: () => void;
  #pid: number | undefined;
  #isOver = false;
  #late: NodeJS.Timeout | undefined;

  constructor(id: number, tell: (order: ForkServerOrder) => void, onHung: () => void) {
    super();
    this.#id = id;
    this.#tell = tell;
    this.#onHung = onHung;
  }

  get pid(): number | undefined {
    return this.#isOver ? undefined : this.#pid;
  }

  send(message: object): void {
    this.#tell({ what: 'send', id: this.#id, message });
  }

  kill(): void {
    if (this.#isOver) return;
    this.#tell({ what: 'kill', id: this.#id });
    this.#late ??= setTimeout(this.#onHung, farewell).unref();
  }

  /** What the server says of it. */
  hear(news: ForkServerNews): void {
    if (news.what === 'message') this.emit('message', news.message);
    else if (news.what === 'running') this.#pid = news.pid;
    else this.end(news.code, news.signal);
  }

  /** Its server is gone, and so is it: one that stands still has not heard of it. */
  lose(): void {
    if (this.pid !== undefined) killByNumber(this.pid);
    this.end(null, 'SIGKILL');
  }

  end(code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(this.#late);
    this.#isOver = true;
    this.emit('exit', code, signal);
  }
}

function killByNumber(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself, since it was disconnected.
  }
}

/** Starts processes at the expense of a small process, which was started while nothing else was to be done (decision 0057). */
export interface ForkServer {
  readonly fork: Fork;
  /** Ends it and everything that it started. */
  readonly close: () => Promise<void>;
}

/** One process that starts others, with what it has started. */
class RunningServer {
  readonly #server = forkHere({ program, execArgv: ['--max-semi-space-size=1', '--max-old-space-size=128'] });
  readonly #served = new Map<number, ServedProcess>();
  readonly #over = Promise.withResolvers<void>();
  /** Settles when it has ended. */
  readonly over = this.#over.promise;
  #last = 0;

  /** `onEnd` gets its exit code or signal. */
  constructor(onEnd: (how: string) => void) {
    this.#server.on('message', (news) => {
      // The one program that runs there sends nothing else.
      this.#hear(news as ForkServerNews);
    });
    this.#server.on('exit', (code, signal) => {
      for (const one of this.#served.values()) one.lose();
      onEnd(String(signal ?? code));
      this.#over.resolve();
    });
  }

  fork(order: ForkOrder, onHung: () => void): Forked {
    this.#last += 1;
    const id = this.#last;
    const served = new ServedProcess(id, (told) => this.#server.send(told), onHung);
    this.#served.set(id, served);
    this.#server.send({ what: 'fork', id, order } satisfies ForkServerOrder);
    return served;
  }

  kill(): void {
    this.#server.kill();
  }

  #hear(news: ForkServerNews): void {
    this.#served.get(news.id)?.hear(news);
    if (news.what === 'exit') this.#served.delete(news.id);
  }
}

/**
 * Starts the fork server. One that ends, or does not end a process within 2 s of the order, goes with all that it started, and
 * the next order starts another one. `onLost` gets the reason.
 */
export function openForkServer(onLost: (reason: string) => void = () => undefined): ForkServer {
  let running: RunningServer | null = null;
  let isClosed = false;
  const forget = (server: RunningServer) => {
    if (running === server) running = null;
  };
  const start = () => {
    const server = new RunningServer((how) => {
      forget(server);
      if (!isClosed) onLost(`the fork server ended (${how})`);
    });
    running = server;
    return server;
  };
  start();
  return {
    fork(order) {
      if (isClosed) throw new Error('The fork server is closed.');
      const server = running ?? start();
      return server.fork(order, () => {
        forget(server);
        server.kill();
      });
    },
    async close() {
      isClosed = true;
      const server = running;
      server?.kill();
      await server?.over;
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';

/** A program to start, what the engine and it are given, and whether its output is lost instead of the product's. */
export interface ForkOrder {
  readonly program: string;
  readonly execArgv: readonly string[];
  /** Its whole environment; that of the process that starts it without one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly isSilent?: boolean;
}

/** What a process that was started says. `exit` comes once, also for one that could not be started. */
interface ForkedEvents {
  readonly message: [message: unknown];
  readonly exit: [code: number | null, signal: NodeJS.Signals | null];
}

/** A process that was started; structured values are sent to it, and it sends such. */
export abstract class Forked extends EventEmitter<ForkedEvents> {
  /** Undefined until it runs. */
  abstract get pid(): number | undefined;
  /** Sends a value. A process that has ended gets nothing, and says so by `exit`. */
  abstract send(message: object): void;
  /** Ends it at once, whatever it is doing. */
  abstract kill(): void;
}

/** Starts a process. */
export type Fork = (order: ForkOrder) => Forked;

class OwnChild extends Forked {
  readonly #child: ChildProcess;
  #hasEnded = false;

  constructor({ program, execArgv, environment, isSilent = false }: ForkOrder) {
    super();
    const output = isSilent ? 'ignore' : 'inherit';
    this.#child = fork(program, {
      execArgv: [...execArgv],
      ...(environment ? { env: { ...environment } } : {}),
      serialization: 'advanced',
      stdio: ['ignore', output, output, 'ipc'],
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code, signal) => this.#end(code, signal));
    // One that did not start has no exit.
    this.#child.on('error', () => this.#child.pid ?? this.#end(null, null));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(message: object): void {
    this.#child.send(message, () => undefined);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.emit('exit', code, signal);
  }
}

/**
 * Starts a process from this one, which stands still meanwhile: a large process for some milliseconds, and for up to 200 ms
 * where the processors are busy. The process that answers requests asks its fork server instead (decision 0057).
 */
export const forkHere: Fork = (order) => new OwnChild(order);

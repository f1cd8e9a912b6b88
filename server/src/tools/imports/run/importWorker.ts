import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Fork, Forked } from '../../../platform/processes/forked.ts';
import { SheetError } from '../../../platform/sheets/sheetError.ts';
import type { ProcessAnswer, ProcessFailure, ProcessDeps, ProcessOrder } from './importProcess.ts';

const program = fileURLToPath(new URL('./importProcess.ts', import.meta.url));

/** For how long a process that has nothing to do is kept, in milliseconds: between a check and what follows people read. */
const timeoutMs = 5 * 60_000;

/** A process at work that is looked at so often and gives no sign for so long is ended, in milliseconds. */
const signs = { look: 15_000, silence: 60_000 };

/** For how long a process may take to end, in milliseconds. */
const farewell = 3000;

/** The process was gone before it was through: out of memory, killed, or silent for a minute. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

const errorOf = ({ message, stack, code, fault }: ProcessFailure): Error =>
  fault === null
    ? Object.assign(new Error(message), { stack, ...(code === '' ? {} : { code }) })
    : new SheetError(fault, new Error(message));

const tell = (child: Forked, order: ProcessOrder) => child.send(order);

type Ordered<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A process that is there while it is needed. */
export class ImportWorker {
  readonly #deps: ProcessDeps;
  readonly #fork: Fork;
  readonly #waiting = new Map<number, Waiting>();
  #child: Forked | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor({ url, config }: ProcessDeps, fork: Fork) {
    this.#deps = { url, config };
    this.#fork = fork;
  }

  /** Gives an order and waits for it. Throws WorkerLost when the process ends before it is through. */
  async ask(order: Ordered<ProcessOrder>, ending?: AbortSignal): Promise<void> {
    clearTimeout(this.#idle);
    this.#last += 1;
    const id = this.#last;
    const child = this.#child ?? this.#start();
    const end = () => tell(child, { what: 'end', id });
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        tell(child, { ...order, id });
        if (ending?.aborted) end();
        ending?.addEventListener('abort', end);
      });
    } finally {
      ending?.removeEventListener('abort', end);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), timeoutMs).unref();
    }
  }

  /** Ends the process; one that does not listen is killed. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const gone = once(child, 'exit');
    const late = setTimeout(() => child.kill(), farewell);
    tell(child, { what: 'close' });
    await gone;
    clearTimeout(late);
  }

  /** Ends the process at once, whatever it is doing. */
  kill(): void {
    this.#child?.kill();
  }

  #start(): Forked {
    // What the product's own process was started with is not for this one: its memory is not kept small.
    const child = this.#fork({ program, execArgv: [] });
    this.#child = child;
    let sign = performance.now();
    child.on('message', (answer) => {
      sign = performance.now();
      // The one program that runs there sends nothing else.
      const { id, failure } = answer as ProcessAnswer;
      const waiting = id === null ? undefined : this.#waiting.get(id);
      if (failure === null) waiting?.resolve();
      else waiting?.reject(errorOf(failure));
    });
    const look = setInterval(() => {
      if (this.#waiting.size > 0 && performance.now() - sign > signs.silence) child.kill();
      else tell(child, { what: 'look' });
    }, signs.look).unref();
    child.on('exit', (code, signal) => {
      clearInterval(look);
      this.#lose(child, new WorkerLost(`the process of the imports ended (${signal ?? code})`));
    });
    tell(child, { what: 'begin', deps: this.#deps });
    return child;
  }

  /** A caller that waits for a process that has ended gets an error, and the next order starts another one. */
  #lose(child: Forked, error: WorkerLost): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

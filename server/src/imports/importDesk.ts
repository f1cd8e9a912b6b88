import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Databases } from '../db/database.ts';
import { SheetError } from '../sheets/sheetError.ts';
import type { StepJob } from './batch.ts';
import type { ThreadAnswer, ThreadFailure, ThreadGround, ThreadOrder } from './importThread.ts';
import { runStep } from './runStep.ts';
import { type SheetOrder, storeSheet } from './storeSheet.ts';

/**
 * Does the work of imports. A small file is done where it is asked for; a large one in a thread of its own, so that requests
 * wait for none of it, and after everybody else where the system lets it.
 */
export interface ImportDesk {
  storeSheet(order: SheetOrder): Promise<void>;
  /** Does the step of a batch, until it is through or the process ends. */
  runStep(job: StepJob, ending: AbortSignal): Promise<void>;
  /** Ends the thread, once nothing is asked of it any more. */
  close(): Promise<void>;
}

/** What the desk works with. */
export interface DeskGround extends ThreadGround {
  readonly databases: Databases;
}

/** What takes less time than to start a thread: rows of a batch, bytes of a file. */
const few = { rows: 1000, bytes: 50_000 };

/** For how long a thread that has nothing to do is kept, in milliseconds: between a check and what follows people read. */
const patience = 5 * 60_000;

const errorOf = ({ message, stack, code, fault }: ThreadFailure): Error =>
  fault === null
    ? Object.assign(new Error(message), { stack, ...(code === '' ? {} : { code }) })
    : new SheetError(fault, new Error(message));

type Ordered<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

// A thread has no origin, as the windows have that the rule is about.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (worker: Worker, order: ThreadOrder) => worker.postMessage(order);

/** A thread that is there while it is needed. */
class ImportThread {
  readonly #ground: ThreadGround;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor({ url, config }: ThreadGround) {
    this.#ground = { url, config };
  }

  async ask(order: Ordered<ThreadOrder>, ending?: AbortSignal): Promise<void> {
    clearTimeout(this.#idle);
    this.#last += 1;
    const id = this.#last;
    const worker = this.#worker ?? this.#start();
    const end = () => tell(worker, { what: 'end', id });
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        tell(worker, { ...order, id });
        if (ending?.aborted) end();
        ending?.addEventListener('abort', end);
      });
    } finally {
      ending?.removeEventListener('abort', end);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), patience).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    const gone = once(worker, 'exit');
    tell(worker, { what: 'close' });
    await gone;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./importThread.ts', import.meta.url), { workerData: this.#ground });
    this.#worker = worker;
    worker.on('message', ({ id, failure }: ThreadAnswer) => {
      const waiting = this.#waiting.get(id);
      if (failure === null) waiting?.resolve();
      else waiting?.reject(errorOf(failure));
    });
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread of the imports ended')));
    return worker;
  }

  /** Whoever waits for a thread that is no more is told, and the next order starts another one. */
  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

/** Opens the desk; a thread is started when the first large file comes. */
export function openImportDesk({ url, databases, config }: DeskGround): ImportDesk {
  const thread = new ImportThread({ url, config });
  return {
    async storeSheet(order) {
      if (order.size > few.bytes) await thread.ask({ what: 'sheet', order });
      else await storeSheet(databases, order);
    },
    async runStep(job, ending) {
      const batch = await databases.read
        .selectFrom('import_batch')
        .select('total')
        .where('company_id', '=', job.companyId)
        .where('guid', '=', job.guid)
        .executeTakeFirst();
      if (batch && batch.total > few.rows) await thread.ask({ what: 'step', job }, ending);
      else await runStep({ databases, config }, job, () => ending.aborted);
    },
    close: () => thread.close(),
  };
}

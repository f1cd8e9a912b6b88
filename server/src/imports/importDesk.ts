import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Databases } from '../db/database.ts';
import { SheetError } from '../sheets/sheetError.ts';
import type { StepJob } from './batch.ts';
import type { ProcessAnswer, ProcessFailure, ProcessGround, ProcessOrder } from './importProcess.ts';
import { runStep } from './runStep.ts';
import { type SheetOrder, storeSheet } from './storeSheet.ts';

/**
 * Does the work of imports. A small file is done where it is asked for; a large one in a process of its own, so that requests
 * wait for none of it, and after everybody else where the system lets it (decision 0041).
 */
export interface ImportDesk {
  storeSheet(order: SheetOrder): Promise<void>;
  /** Does the step of a batch, until it is through or the process ends. */
  runStep(job: StepJob, ending: AbortSignal): Promise<void>;
  /** Ends the process, once nothing is asked of it any more. */
  close(): Promise<void>;
}

/** What the desk works with. */
export interface DeskGround extends ProcessGround {
  readonly databases: Databases;
}

/** What takes less time than to start a process: rows of a batch, bytes of a file. */
const few = { rows: 1000, bytes: 50_000 };

const program = fileURLToPath(new URL('./importProcess.ts', import.meta.url));

/** For how long a process that has nothing to do is kept, in milliseconds: between a check and what follows people read. */
const patience = 5 * 60_000;

const errorOf = ({ message, stack, code, fault }: ProcessFailure): Error =>
  fault === null
    ? Object.assign(new Error(message), { stack, ...(code === '' ? {} : { code }) })
    : new SheetError(fault, new Error(message));

/** A process that cannot be told any more has ended or is about to, and says so by that. */
const tell = (child: ChildProcess, order: ProcessOrder) => child.send(order, () => undefined);

type Ordered<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A process that is there while it is needed. */
class ImportProcess {
  readonly #ground: ProcessGround;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor({ url, config }: ProcessGround) {
    this.#ground = { url, config };
  }

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
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), patience).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const gone = once(child, 'exit');
    tell(child, { what: 'close' });
    await gone;
  }

  #start(): ChildProcess {
    // What the product's own process was started with is not for this one: its memory is not kept small.
    const child = fork(program, { execArgv: [], serialization: 'advanced' });
    this.#child = child;
    child.on('message', ({ id, failure }: ProcessAnswer) => {
      const waiting = this.#waiting.get(id);
      if (failure === null) waiting?.resolve();
      else waiting?.reject(errorOf(failure));
    });
    child.on('error', (error) => this.#lose(child, error));
    child.on('exit', (code, signal) =>
      this.#lose(child, new Error(`the process of the imports ended (${signal ?? code})`)),
    );
    tell(child, { what: 'begin', ground: this.#ground });
    return child;
  }

  /** Whoever waits for a process that is no more is told, and the next order starts another one. */
  #lose(child: ChildProcess, error: unknown): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

/** Opens the desk; a process is started when the first large file comes. */
export function openImportDesk({ url, databases, config }: DeskGround): ImportDesk {
  const child = new ImportProcess({ url, config });
  return {
    async storeSheet(order) {
      if (order.size > few.bytes) await child.ask({ what: 'sheet', order });
      else await storeSheet(databases, order);
    },
    async runStep(job, ending) {
      const batch = await databases.read
        .selectFrom('import_batch')
        .select('total')
        .where('company_id', '=', job.companyId)
        .where('guid', '=', job.guid)
        .executeTakeFirst();
      if (batch && batch.total > few.rows) await child.ask({ what: 'step', job }, ending);
      else await runStep({ databases, config }, job, () => ending.aborted);
    },
    close: () => child.close(),
  };
}

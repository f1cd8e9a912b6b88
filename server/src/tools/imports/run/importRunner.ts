import type { Databases } from '../../../platform/database/database.ts';
import type { Fork } from '../../../platform/processes/forked.ts';
import { openForkServer } from '../../../platform/processes/forkServer.ts';
import { type Apart, readAllApart } from '../../../platform/sheets/readApart.ts';
import type { SheetFile } from '../../../platform/sheets/readerProcess.ts';
import { ReadingTurns } from '../../../platform/sheets/readingTurns.ts';
import type { SheetRow } from '../../../platform/sheets/sheetRow.ts';
import { SheetError } from '../../../platform/sheets/sheetError.ts';
import type { StepJob } from '../batch/batch.ts';
import type { ProcessDeps } from './importProcess.ts';
import { ImportWorker, WorkerLost } from './importWorker.ts';
import { failCurrent, currentStep } from './currentStep.ts';
import { runStep } from './runStep.ts';
import { importLimits, type SheetOrder, storeSheet } from '../upload/storeSheet.ts';
import type { Ports } from '../../../request/ports.ts';

/**
 * Does the work of imports. Every spreadsheet is read in a process of its own (decision 0041). A small batch is kept and
 * worked on where it is asked for; a large one in a process beside it, so that requests wait for none of it, and after
 * everybody else where the system lets it (decision 0037).
 */
export interface ImportRunner {
  storeSheet(order: SheetOrder): Promise<void>;
  /** All rows of a file that a company sent. Throws SheetError. */
  readRows(companyId: string, file: SheetFile): Promise<readonly SheetRow[]>;
  /** Does the step of a batch, until it is through or the process ends. */
  runStep(job: StepJob, ending: AbortSignal): Promise<void>;
  /** Begins to end: refuses what comes, and ends what still works in 5 s (files) and in 9 s (steps), whatever it does. */
  stop(): void;
  /** Ends all its processes, once nothing is asked of them any more. */
  close(): Promise<void>;
}

/** What the runner works with. */
export interface DeskDeps extends ProcessDeps {
  readonly databases: Databases;
  readonly ports: Ports;
  /** Gets the reason why a process ended that was at work. */
  readonly onLost?: (reason: string) => void;
}

/** What takes less time than to start a process: rows of a batch, bytes of a file, characters in it. */
const few = { rows: 1000, bytes: 50_000, text: 500_000 };

/** What is left to files and to steps when the product stops, in milliseconds. */
const left = { files: 5000, steps: 9000 };

/** All rows of a small file; null when it holds more than it seems to. */
async function fewRows({ path, name, size }: SheetOrder, inSeparateTransaction: Apart) {
  if (size > few.bytes) return null;
  const limits = { ...importLimits, rows: few.rows + 1, text: few.text };
  try {
    return await readAllApart({ path, name, limits }, inSeparateTransaction);
  } catch (error) {
    if (error instanceof SheetError && (error.fault === 'tooManyRows' || error.fault === 'tooMuchText')) return null;
    throw error;
  }
}

/** Works on the steps of large batches; one that ended a process is worked on alone, and fails when it ends that too. */
class LargeSteps {
  readonly #deps: DeskDeps;
  readonly #fork: Fork;
  readonly #shared: ImportWorker;
  readonly #suspects = new Set<string>();
  readonly #alone = new Set<ImportWorker>();

  constructor(deps: DeskDeps, fork: Fork, shared: ImportWorker) {
    this.#deps = deps;
    this.#fork = fork;
    this.#shared = shared;
  }

  async run(job: StepJob, ending: AbortSignal): Promise<void> {
    try {
      if (this.#suspects.has(job.guid)) await this.#runAlone(job, ending);
      else await this.#shared.ask({ what: 'step', job }, ending);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      this.#deps.onLost?.(error.message);
      if (ending.aborted) throw error;
      await this.#goOn(job, ending);
    }
  }

  kill(): void {
    for (const worker of [this.#shared, ...this.#alone]) worker.kill();
  }

  async #runAlone(job: StepJob, ending: AbortSignal): Promise<void> {
    const worker = new ImportWorker(this.#deps, this.#fork);
    this.#alone.add(worker);
    try {
      await worker.ask({ what: 'step', job }, ending);
      this.#suspects.delete(job.guid);
    } finally {
      this.#alone.delete(worker);
      await worker.close();
    }
  }

  /** Behind the last chunk that was kept; the run that the lost process began is this one's now. */
  async #goOn({ companyId, guid }: StepJob, ending: AbortSignal): Promise<void> {
    const { databases } = this.#deps;
    if (this.#suspects.delete(guid)) return failCurrent(databases, { companyId, guid }, 'imports.failure.died');
    const next = await currentStep(databases, companyId, guid);
    if (next === null) return;
    this.#suspects.add(guid);
    await this.run(next, ending);
  }
}

/** Opens the runner; its process for large files is started when the first of them comes. */
export function openImportRunner(deps: DeskDeps): ImportRunner {
  const { databases, ports, config } = deps;
  const forks = openForkServer(deps.onLost);
  const worker = new ImportWorker(deps, forks.fork);
  const large = new LargeSteps(deps, forks.fork, worker);
  const turns = new ReadingTurns();
  const ending = new AbortController();
  const inSeparateTransaction: Apart = { ending: ending.signal, fork: forks.fork };
  return {
    storeSheet: (order) =>
      turns.take(order.companyId, async () => {
        const rows = await fewRows(order, inSeparateTransaction);
        if (rows !== null) return storeSheet(databases, order, [rows]);
        return worker.ask({ what: 'sheet', order }, ending.signal).catch((error: unknown) => {
          throw error instanceof WorkerLost ? new SheetError(ending.signal.aborted ? 'stopped' : 'died', error) : error;
        });
      }),
    readRows: (companyId, file) => turns.take(companyId, () => readAllApart(file, inSeparateTransaction)),
    async runStep(job, stepEnding) {
      const batch = await databases.read
        .selectFrom('import_batch')
        .select('total')
        .where('company_id', '=', job.companyId)
        .where('guid', '=', job.guid)
        .executeTakeFirst();
      if (batch && batch.total > few.rows) await large.run(job, stepEnding);
      else await runStep({ databases, ports, config }, job, () => stepEnding.aborted);
    },
    stop() {
      turns.close();
      setTimeout(() => ending.abort(), left.files).unref();
      setTimeout(() => large.kill(), left.steps).unref();
    },
    async close() {
      await worker.close();
      await forks.close();
    },
  };
}

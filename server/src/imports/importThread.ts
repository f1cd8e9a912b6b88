import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { openDatabases } from '../db/database.ts';
import { watchDatabase } from '../db/databaseWatch.ts';
import { systemCode } from '../db/startError.ts';
import { yieldProcess, yieldThread } from '../jobs/yielding.ts';
import { SheetError, type SheetFault } from '../sheets/sheetError.ts';
import type { StepJob } from './batch.ts';
import { runStep } from './runStep.ts';
import { type SheetOrder, storeSheet } from './storeSheet.ts';

/** What the thread works with. */
export interface ThreadGround {
  readonly url: string;
  readonly config: Config;
}

/** What the thread is told; `end` ends the step of that number after its present chunk, `close` ends the thread. */
export type ThreadOrder =
  | { readonly what: 'sheet'; readonly id: number; readonly order: SheetOrder }
  | { readonly what: 'step'; readonly id: number; readonly job: StepJob }
  | { readonly what: 'end'; readonly id: number }
  | { readonly what: 'close' };

/** Why an order failed, in what travels between threads. */
export interface ThreadFailure {
  readonly message: string;
  readonly stack: string;
  readonly code: string;
  readonly fault: SheetFault | null;
}

/** What the thread answers each order but `end` and `close`. */
export interface ThreadAnswer {
  readonly id: number;
  readonly failure: ThreadFailure | null;
}

const failureOf = (error: unknown): ThreadFailure => ({
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? (error.stack ?? '') : '',
  code: systemCode(error) ?? '',
  fault: error instanceof SheetError ? error.fault : null,
});

/** Connections of each pool: whoever uploads does not wait for who imports. */
const connections = 3;

/** Serves orders until it is told to close. */
function serve({ url, config }: ThreadGround, port: NonNullable<typeof parentPort>): void {
  yieldThread();
  // The process tells its log what becomes of the database.
  const silence = () => undefined;
  const watch = watchDatabase({ url, onSilent: silence, onBack: silence });
  const databases = openDatabases({
    url,
    connections,
    onError: silence,
    // Only of the built-in database it is known that its processes are this machine's.
    ...(config.databaseUrl === null ? { onConnect: yieldProcess } : {}),
    watch,
  });
  const ending = new Set<number>();
  const answer = async (id: number, work: Promise<void>) => {
    const failure = await work.then(() => null, failureOf);
    ending.delete(id);
    port.postMessage({ id, failure } satisfies ThreadAnswer);
  };
  port.on('message', (told: ThreadOrder) => {
    if (told.what === 'end') ending.add(told.id);
    else if (told.what === 'sheet') void answer(told.id, storeSheet(databases, told.order));
    else if (told.what === 'step')
      void answer(
        told.id,
        runStep({ databases, config }, told.job, () => ending.has(told.id)),
      );
    else {
      port.close();
      watch.close();
      void databases.close();
    }
  });
}

// Whoever starts the thread gives it its ground.
if (parentPort) serve(workerData as ThreadGround, parentPort);

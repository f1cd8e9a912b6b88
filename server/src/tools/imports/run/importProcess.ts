import type { Config } from '../../../platform/config.ts';
import { openDatabases } from '../../../platform/database/database.ts';
import { watchDatabase } from '../../../platform/database/databaseWatch.ts';
import { systemCode } from '../../../platform/startError.ts';
import { yieldProcess } from '../../../platform/processes/priority.ts';
import { SheetError, type SheetFault } from '../../../platform/sheets/sheetError.ts';
import type { StepJob } from '../batch/batch.ts';
import { runStep } from './runStep.ts';
import { rowsOfFile, type SheetOrder, storeSheet } from '../upload/storeSheet.ts';
import { openPorts } from '../../../request/ports.ts';

/** What the process works with. */
export interface ProcessDeps {
  readonly url: string;
  readonly config: Config;
}

/**
 * The orders of the process: first what it works with; `end` ends the sheet of that number at once, the step after its
 * present chunk; `look` is answered as soon as it does anything at all; `close` ends the process.
 */
export type ProcessOrder =
  | { readonly what: 'begin'; readonly deps: ProcessDeps }
  | { readonly what: 'sheet'; readonly id: number; readonly order: SheetOrder }
  | { readonly what: 'step'; readonly id: number; readonly job: StepJob }
  | { readonly what: 'end'; readonly id: number }
  | { readonly what: 'look' }
  | { readonly what: 'close' };

/** Why an order failed, in what travels between processes. */
export interface ProcessFailure {
  readonly message: string;
  readonly stack: string;
  readonly code: string;
  readonly fault: SheetFault | null;
}

/** What the process answers each sheet, each step and each look. */
export interface ProcessAnswer {
  /** Null answers a look. */
  readonly id: number | null;
  readonly failure: ProcessFailure | null;
}

const failureOf = (error: unknown): ProcessFailure => ({
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? (error.stack ?? '') : '',
  code: systemCode(error) ?? '',
  fault: error instanceof SheetError ? error.fault : null,
});

/** Connections of each pool: a person who uploads does not wait for who imports. */
const connections = 3;

type Order = Extract<ProcessOrder, { readonly id: number }>;

interface Serving {
  readonly take: (order: Order) => void;
  readonly close: () => Promise<void>;
}

function serve({ url, config }: ProcessDeps, answerWith: (answer: ProcessAnswer) => void): Serving {
  // A person who started the process tells the log what becomes of the database.
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
  const opened = openPorts(config, databases.read, url);
  // A step that needs them says that they could not be opened.
  opened.catch(() => undefined);
  const endings = new Map<number, AbortController>();
  const answer = async (id: number, work: (ending: AbortSignal) => Promise<void>) => {
    const ending = new AbortController();
    endings.set(id, ending);
    const failure = await work(ending.signal).then(() => null, failureOf);
    endings.delete(id);
    answerWith({ id, failure });
  };
  return {
    take(told) {
      if (told.what === 'end') endings.get(told.id)?.abort();
      else if (told.what === 'sheet') {
        void answer(told.id, (ending) => storeSheet(databases, told.order, rowsOfFile(told.order, ending)));
      } else {
        void answer(told.id, async (ending) =>
          runStep({ databases, ports: await opened, config }, told.job, () => ending.aborted),
        );
      }
    },
    async close() {
      watch.close();
      await opened.then(
        ({ store }) => store.close(),
        () => undefined,
      );
      await databases.close();
    },
  };
}

/** Serves orders until the one to close. */
function obey(): void {
  yieldProcess(process.pid);
  // A stop that a terminal or an operator tells every process: the product ends what runs, and then this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  // The product is gone: what it had begun is taken up where the last chunk was kept.
  process.once('disconnect', () => process.exit());
  let serving: Serving | null = null;
  process.on('message', (told: ProcessOrder) => {
    if (told.what === 'begin') serving = serve(told.deps, (answer) => process.send?.(answer));
    else if (told.what === 'look') process.send?.({ id: null, failure: null } satisfies ProcessAnswer);
    else if (told.what === 'close') void serving?.close().then(() => process.exit());
    else serving?.take(told);
  });
}

obey();

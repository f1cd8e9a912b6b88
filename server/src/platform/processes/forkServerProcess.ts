import { yieldProcess } from './priority.ts';
import { type Forked, type ForkOrder, forkHere } from './forked.ts';

/** The orders of the fork server, by the number that its process is given. */
export type ForkServerOrder =
  | { readonly what: 'fork'; readonly id: number; readonly order: ForkOrder }
  | { readonly what: 'send'; readonly id: number; readonly message: object }
  | { readonly what: 'kill'; readonly id: number };

/** What it says of a process: that it runs, what it says itself, and how it ended. */
export type ForkServerNews =
  | { readonly what: 'running'; readonly id: number; readonly pid: number | undefined }
  | { readonly what: 'message'; readonly id: number; readonly message: unknown }
  | {
      readonly what: 'exit';
      readonly id: number;
      readonly code: number | null;
      readonly signal: NodeJS.Signals | null;
    };

const translate = (news: ForkServerNews) => process.connected && process.send?.(news);

/** Starts processes for the product, and passes on what is said between them. Ends all of them when the product is gone. */
function obey(): void {
  // What it starts yields from its first moment on.
  yieldProcess(process.pid);
  // A stop that a terminal or an operator tells every process: the product decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const running = new Map<number, Forked>();
  process.once('disconnect', () => {
    for (const child of running.values()) child.kill();
    process.exit();
  });
  const start = (id: number, order: ForkOrder) => {
    const child = forkHere(order);
    running.set(id, child);
    child.on('message', (message) => translate({ what: 'message', id, message }));
    child.on('exit', (code, signal) => {
      running.delete(id);
      translate({ what: 'exit', id, code, signal });
    });
    translate({ what: 'running', id, pid: child.pid });
  };
  process.on('message', (told: ForkServerOrder) => {
    const { what, id } = told;
    if (what === 'kill') running.get(id)?.kill();
    else if (what === 'send') running.get(id)?.send(told.message);
    else start(id, told.order);
  });
}

obey();

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Fork, type Forked, forkHere } from '../processes/forked.ts';
import type { ReaderAnswer, ReaderOrder, SheetFile } from './readerProcess.ts';
import type { SheetRow } from './sheetRow.ts';
import { SheetError, type SheetFault } from './sheetError.ts';

/** What the reader of one file may take (decision 0041). */
export interface ReaderMost {
  /** Bytes of the engine's heap, and of the whole process. */
  readonly heap: number;
  readonly rss: number;
  /** Milliseconds of a processor, and in which its caller waits for it. */
  readonly cpu: number;
  readonly wait: number;
}

/** What is more than any file takes that keeps to the limits of its content. */
export const readerMost: ReaderMost = { heap: 256 * 1024 ** 2, rss: 448 * 1024 ** 2, cpu: 20_000, wait: 35_000 };

const program = fileURLToPath(new URL('./readerProcess.ts', import.meta.url));

/** How often the memory of a reader is looked at, in milliseconds. */
const watching = 50;

/** Of the product's settings a reader gets none: it holds no secret that a file could be after. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(name)),
  );

/** Bytes that a process has in memory; 0 where the system does not tell. */
function memoryOf(id: number | undefined): number {
  if (process.platform !== 'linux' || id === undefined) return 0;
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // Gone meanwhile.
    return 0;
  }
}

// The engine aborts where its heap is full.
const isHeapFull = (code: number | null, signal: NodeJS.Signals | null) =>
  code === 134 || signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL';

/** How a file is read apart. */
export interface Apart {
  /** Ends it at once. */
  readonly ending?: AbortSignal | undefined;
  /** What it may take. */
  readonly most?: ReaderMost;
  /** Starts the process; this one does by itself without. */
  readonly fork?: Fork;
}

/** A reader's process and the one answer that is waited for. */
class Reader {
  readonly #child: Forked;
  readonly #most: ReaderMost;
  readonly #over = new AbortController();
  #left: number;

  constructor(file: SheetFile, most: ReaderMost, fork: Fork) {
    this.#most = most;
    this.#left = most.wait;
    const heap = `--max-old-space-size=${Math.round(most.heap / 1024 ** 2)}`;
    const execArgv = [heap, '--max-semi-space-size=8'];
    const child = fork({ program, execArgv, environment: environment(), isSilent: true });
    this.#child = child;
    child.on('exit', (code, signal) => this.end(isHeapFull(code, signal) ? 'memory' : 'died'));
    this.#tell({ what: 'open', file, most });
  }

  /** The next rows; none when that was all. */
  async next(): Promise<readonly SheetRow[]> {
    const since = performance.now();
    const answer = await this.#answer();
    this.#left -= performance.now() - since;
    if ('rows' in answer) return answer.rows;
    if ('fault' in answer) throw new SheetError(answer.fault);
    throw new Error(`a spreadsheet could not be read: ${answer.error}`);
  }

  /** Ends the process, whatever it is doing; an answer that is waited for becomes this fault. */
  end(fault: SheetFault): void {
    this.#over.abort(new SheetError(fault));
    this.#child.kill();
  }

  #tell(order: ReaderOrder): void {
    this.#child.send(order);
  }

  async #answer(): Promise<ReaderAnswer> {
    const { signal } = this.#over;
    signal.throwIfAborted();
    const late = setTimeout(() => this.end('time'), Math.max(0, this.#left));
    const watch = setInterval(() => {
      if (memoryOf(this.#child.pid) > this.#most.rss * 1.1) this.end('memory');
    }, watching);
    try {
      return await new Promise<ReaderAnswer>((resolve, reject) => {
        // The reader's one program sends nothing else.
        this.#child.once('message', (answer) => resolve(answer as ReaderAnswer));
        signal.addEventListener('abort', () => reject(signal.reason as SheetError), { once: true });
        this.#tell({ what: 'next' });
      });
    } finally {
      clearTimeout(late);
      clearInterval(watch);
    }
  }
}

/**
 * Reads a spreadsheet as `readSheet` does, in a process of its own that ends with it: whatever a file does there, it does
 * to nobody else. Memory and time of that process are limited; what breaks a limit, and a process that dies, are a
 * SheetError.
 */
export async function* readApart(
  file: SheetFile,
  { ending, most = readerMost, fork = forkHere }: Apart = {},
): AsyncGenerator<readonly SheetRow[]> {
  if (ending?.aborted) throw new SheetError('stopped');
  const reader = new Reader(file, most, fork);
  const stop = () => reader.end('stopped');
  ending?.addEventListener('abort', stop);
  try {
    for (let rows = await reader.next(); rows.length > 0; rows = await reader.next()) yield rows;
  } finally {
    ending?.removeEventListener('abort', stop);
    reader.end('stopped');
  }
}

/** All rows of a file whose limits are small enough for that. */
export async function readAllApart(file: SheetFile, inSeparateTransaction?: Apart): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const some of readApart(file, inSeparateTransaction)) rows.push(...some);
  return rows;
}

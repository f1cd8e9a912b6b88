import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a recording: what was asked of a real Asterisk, answered by it, told by it, or noted beside. */
export type Entry =
  | { readonly dir: 'note'; readonly t_ms: number; readonly note: string }
  | ({ readonly dir: 'request'; readonly t_ms: number; readonly id: number } & Asked)
  | {
      readonly dir: 'response';
      readonly t_ms: number;
      readonly id: number;
      readonly status?: number;
      readonly body?: unknown;
      readonly file?: { readonly bytes: number };
    }
  | { readonly dir: 'event'; readonly t_ms: number; readonly event: AsteriskEvent };

/** A request as far as it can be compared. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A channel as Asterisk shows it. */
export interface ShownChannel {
  readonly id: string;
  readonly state: string;
}

/** An event as it was recorded, without what the adapter never reads. */
export interface AsteriskEvent {
  readonly type: string;
  readonly channel?: ShownChannel;
  readonly peer?: ShownChannel;
  readonly bridge?: { readonly id: string };
  readonly recording?: { readonly name: string };
}

const folder = join(import.meta.dirname, '../traces');

/** Names of all recordings. */
export const traceNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.replace('.jsonl', ''))
    .sort();

/** Reads a recording. */
export const readTrace = (name: string): Entry[] =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);

/** What the recorded application called its call: the front of its channels' names. */
export function recordedCall(entries: readonly Entry[]): string {
  for (const entry of entries) {
    if (entry.dir !== 'request') continue;
    const [, found] = /^\/channels\/(.+)-agent$/.exec(entry.path) ?? [];
    if (found !== undefined) return found;
  }
  return 'nobody';
}

/** Whether the recorded application recorded the sound. */
export const isRecorded = (entries: readonly Entry[]) =>
  entries.some((entry) => entry.dir === 'request' && entry.path.endsWith('/record'));

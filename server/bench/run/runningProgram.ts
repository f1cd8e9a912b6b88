import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../src/config.ts';

/** Where and with what environment `npm start` runs the product; `settings` are the program's own. */
export function asStarted(settings: Readonly<Record<string, string>>) {
  const lean = JSON.parse(readFileSync(join(projectRoot, 'server/processEnvironment.json'), 'utf8')) as object;
  return { cwd: projectRoot, env: { ...lean, ...process.env, ...settings } };
}

/** For how long a program may take to start, in milliseconds. */
const patience = 120_000;

/** The address in the line with which a program says that it is ready; never comes when its output ends before. */
export async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('started without its output');
  const signal = AbortSignal.timeout(patience);
  for await (const line of createInterface({ input: child.stdout, signal })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (line.includes('ready') && url) return url;
  }
  return new Promise(() => undefined);
}

/** Resident memory of a process in MB; null where it is gone, or the system does not tell. */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

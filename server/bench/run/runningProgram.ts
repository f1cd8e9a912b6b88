import type { ChildProcess } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../src/platform/config.ts';

/** Where and with what environment `npm start` runs the product; `settings` are the program's own. */
export function asStarted(settings: Readonly<Record<string, string>>) {
  const lean = JSON.parse(readFileSync(join(projectRoot, 'server/processEnvironment.json'), 'utf8')) as object;
  return { cwd: projectRoot, env: { ...lean, ...process.env, ...settings } };
}

/** For how long a program may take to start, in milliseconds. */
const timeoutMs = 120_000;

/** The address in the line with which a program says that it is ready; never comes when its output ends before. */
export async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('started without its output');
  const signal = AbortSignal.timeout(timeoutMs);
  for await (const line of createInterface({ input: child.stdout, signal })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (line.includes('ready') && url) return url;
  }
  return new Promise(() => undefined);
}

/** A process and those of the same program that it and they started, as for imports; its database is another program. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const program = readlinkSync(`/proc/${pid}/exe`);
  const own = children.map(Number).filter((child) => readlinkSync(`/proc/${child}/exe`) === program);
  return [pid, ...own.flatMap(familyOf)];
}

/** Something of a program that is running, its helpers included; null where it is gone, or the system does not tell. */
function sumOf(pid: number | undefined, file: string, amount: (text: string) => number): number | null {
  try {
    return familyOf(Number(pid)).reduce((sum, id) => sum + amount(readFileSync(`/proc/${id}/${file}`, 'utf8')), 0);
  } catch {
    return null;
  }
}

/** Resident memory of a program in MB; null where it is gone, or the system does not tell. */
export const memoryOf = (pid: number | undefined): number | null =>
  sumOf(pid, 'status', (text) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024);

/** A unit of the times that Linux tells of a process, in seconds. */
const tick = 1 / 100;

/** Processor time that a program has used, in seconds; null as above. */
export const processorTimeOf = (pid: number | undefined): number | null =>
  sumOf(pid, 'stat', (text) => {
    // Behind the name, which may have anything in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  });

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

/** Something of each process of a program that is running; null where it is gone, or the system does not tell. */
function ofEach<T>(pid: number | undefined, file: string, read: (text: string) => T): T[] | null {
  try {
    return familyOf(Number(pid)).map((id) => read(readFileSync(`/proc/${id}/${file}`, 'utf8')));
  } catch {
    return null;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const megabytes = (status: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;

/**
 * Resident memory of a program in MB, its helpers included; null as above. They run the same program, whose pages are in memory
 * once: the most that one of them has of files counts.
 */
export function memoryOf(pid: number | undefined): number | null {
  const each = ofEach(pid, 'status', (status) => ({
    own: megabytes(status, 'RssAnon'),
    files: megabytes(status, 'RssFile'),
  }));
  return each && sum(each.map(({ own }) => own)) + Math.max(...each.map(({ files }) => files));
}

/** A unit of the times that Linux tells of a process, in seconds. */
const tick = 1 / 100;

/** Processor time that a program has used, in seconds; null as above. */
export function processorTimeOf(pid: number | undefined): number | null {
  const each = ofEach(pid, 'stat', (text) => {
    // Behind the name, which may have anything in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  });
  return each && sum(each);
}

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { helpersOf, residentOf } from '../../../faults/processTree.ts';
import { openForkServer } from './forkServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'haina-fork-'));
const program = join(folder, 'echoProcess.ts');
writeFileSync(
  program,
  `process.on('message', (told) => (told.end === undefined ? process.send(told) : process.exit(told.end)));
   process.once('disconnect', () => process.exit());`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lost: string[] = [];
const forks = openForkServer((reason) => lost.push(reason));
afterAll(() => forks.close());
afterEach(() => {
  lost.length = 0;
});

const order = { program, execArgv: [], isSilent: true };
const echoes = () => helpersOf(process.pid, 'echoProcess.ts');
const servers = () => helpersOf(process.pid, 'forkServerProcess.ts');

/** A process that runs: it has answered once. */
async function running(from = forks) {
  const forked = from.fork(order);
  forked.send({ hello: 1 });
  await once(forked, 'message');
  return forked;
}

describe('a fork server', () => {
  it('starts processes, which this one does not, and passes on what is said in both directions', async () => {
    const forked = forks.fork(order);
    forked.send({ rows: [new Date(0), 'a'] });
    expect(await once(forked, 'message')).toEqual([{ rows: [new Date(0), 'a'] }]);
    expect(echoes()).toEqual([forked.pid]);
    const [server] = servers();
    expect(helpersOf(Number(server))).toEqual([forked.pid]);
    forked.send({ end: 7 });
    expect(await once(forked, 'exit')).toEqual([7, null]);
    expect(forked.pid).toBeUndefined();
  });

  it('ends one process and leaves the others', async () => {
    const [first, second] = [await running(), await running()];
    first.kill();
    expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
    second.send({ still: 'here' });
    expect(await once(second, 'message')).toEqual([{ still: 'here' }]);
    second.kill();
    await once(second, 'exit');
    expect(lost).toEqual([]);
  });

  it('tells of a program that does not run', async () => {
    const forked = forks.fork({ ...order, program: join(folder, 'missing.ts') });
    expect(await once(forked, 'exit')).toEqual([1, null]);
  });

  it('that is killed takes its processes with it, those too that stand still, and is followed by another one', async () => {
    const [forked, standing] = [await running(), await running()];
    const ends = [once(forked, 'exit'), once(standing, 'exit')];
    process.kill(Number(standing.pid), 'SIGSTOP');
    const [server] = servers();
    process.kill(Number(server), 'SIGKILL');
    expect(await Promise.all(ends)).toEqual([
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
    ]);
    expect(lost).toEqual(['the fork server ended (SIGKILL)']);
    const next = await running();
    expect(servers()).not.toContain(server);
    next.kill();
    await once(next, 'exit');
    await expect.poll(echoes).toEqual([]);
  });

  it('that stands still is ended when it does not end what it should, and followed by another one', async () => {
    const forked = await running();
    const { pid } = forked;
    const [server] = servers();
    process.kill(Number(server), 'SIGSTOP');
    const end = once(forked, 'exit');
    forked.kill();
    expect(await end).toEqual([null, 'SIGKILL']);
    const next = await running();
    expect(servers()).toEqual([expect.not.toBeOneOf([server])]);
    next.kill();
    await once(next, 'exit');
    // An orphan of this machine may stay without memory until it is collected.
    await expect.poll(() => residentOf(Number(pid))).toBe(0);
  });

  it('that is closed ends everything, whatever it does, and starts nothing any more', async () => {
    const closing = openForkServer();
    const forked = await running(closing);
    const before = servers().length;
    process.kill(Number(forked.pid), 'SIGSTOP');
    const end = once(forked, 'exit');
    await closing.close();
    await end;
    await expect.poll(echoes).toEqual([]);
    expect(servers()).toHaveLength(before - 1);
    expect(() => closing.fork(order)).toThrow('closed');
  });
});

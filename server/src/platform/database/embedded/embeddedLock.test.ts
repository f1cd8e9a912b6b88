import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdFolder } from './embeddedLock.ts';
import { processBirth } from './embeddedProcess.ts';
import { StartError } from '../../startError.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haina-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const heldBy = (holder: object) => writeFileSync(join(folder, 'haina.lock'), JSON.stringify(holder));
const since = '2026-11-20T08:00:00.000Z';

describe('holdFolder', () => {
  it('refuses a second holder and names the first', () => {
    holdFolder(folder);
    expect(() => holdFolder(folder)).toThrow(StartError);
    expect(() => holdFolder(folder)).toThrow(new RegExp(`in use by another Haina CRM, process ${process.pid}`));
  });

  it('can be taken again after the release and leaves nothing behind', () => {
    holdFolder(folder)();
    holdFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over from a process that is gone', () => {
    heldBy({ pid: 2 ** 22 + 1, birth: 'then', since });
    holdFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'haina.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['haina.lock']);
  });

  it('takes over when another process has got the number since', () => {
    heldBy({ pid: process.ppid, birth: 'earlier', since });
    expect(() => holdFolder(folder)).not.toThrow();
  });

  it('respects another live process', () => {
    heldBy({ pid: process.ppid, birth: processBirth(process.ppid), since });
    expect(() => holdFolder(folder)).toThrow(`process ${process.ppid}, since ${since}`);
  });

  it('takes over a lock that was only half written', () => {
    writeFileSync(join(folder, 'haina.lock'), '{"pid":');
    expect(() => holdFolder(folder)).not.toThrow();
  });
});

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './cleanUp.ts';

/** A small disk of its own; `remove` takes it away. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room on it, or gives it back. */
  readonly fill: () => void;
  readonly empty: () => void;
  readonly remove: () => void;
}

/** Mounts a small disk; the reason in words where that is not possible. */
export function mountDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a small disk is mounted on Linux as root only';
  const folder = mkdtempSync(join(tmpdir(), 'haina-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `no disk could be mounted (${String(error).split('\n')[0]})`;
  }
  const remove = atEnd(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const ballast = join(folder, 'ballast');
  return { folder, fill: () => fillWith(ballast), empty: () => rmSync(ballast, { force: true }), remove };
}

/** Writes until not one byte fits. */
function fillWith(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const bytes = Buffer.alloc(size);
      for (let room = true; room; ) room = fits(file, bytes);
    }
  } finally {
    closeSync(file);
  }
}

function fits(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch {
    // Full: what was wanted.
    return false;
  }
}

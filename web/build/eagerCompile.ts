import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writeCompressed } from './writeCompressed.ts';

/** The files of which a first visit calls most functions (chunkGroups). */
const firstFiles: ReadonlySet<string> = new Set(['start', 'shell', 'firstList']);

/** Asks Chromium to compile a whole file beside the page while it comes, instead of each function when it is called. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files of a first visit as called at once; to other browsers it is a comment. It has to stand before
 * everything else, so it is written when the bundler has done its own.
 */
export function eagerCompile(): Plugin {
  return {
    name: 'eager-compile',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const first = Object.values(bundle).filter((part) => part.type === 'chunk' && firstFiles.has(part.name));
      if (first.length !== firstFiles.size) throw new Error('The files of a first visit were not found');
      for (const { fileName } of first) {
        const path = join(dir, fileName);
        writeCompressed(path, hint + readFileSync(path, 'utf8'));
      }
    },
  };
}

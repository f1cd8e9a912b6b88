import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../src/platform/config.ts';

const run = promisify(execFile);

/** The TypeScript types of every table of the product, read from a migrated database. */
export async function databaseTypes(url: string): Promise<string> {
  const generator = join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--exclude-pattern',
    'kysely_*',
    '--print',
    '--log-level',
    'silent',
  ];
  const { stdout } = await run(process.execPath, [generator, ...options], {
    cwd: projectRoot,
    maxBuffer: 16 * 1024 * 1024,
  });
  return `${stdout.trim()}\n`;
}

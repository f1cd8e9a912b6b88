import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { version } from '@haina/contract/calls/version.ts';
import { projectRoot } from '../../platform/config.ts';
import type { Handlers } from '../../request/handler.ts';

/** The newest section of a change log: what stands under its first second-level heading. */
export function newestSection(changelog: string): string {
  const [, newest = ''] = changelog.split(/^## .*$/m);
  return newest.trim();
}

function readText(name: string): string {
  return readFileSync(resolve(projectRoot, name), 'utf8');
}

/** The version of this build, as package.json says. */
export const buildVersion = (JSON.parse(readText('package.json')) as { version: string }).version;

const notes = newestSection(readText('CHANGELOG.md'));

/** The version check (S25.1). */
export const versionHandlers: Handlers<typeof version> = {
  available: async (_input, ctx) => ({
    Version: buildVersion,
    Logs: notes,
    UpdateState: ctx.config.updateState ? 1 : 0,
  }),
};

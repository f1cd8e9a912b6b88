import { join } from 'node:path';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { addLead } from '../support/factories.ts';
import { filesBelow } from './strayFiles.ts';

/** A lead of the salesperson's for files to hang on, as an upload names it and as other calls do. */
export async function leadForFiles(app: TestApp) {
  const lead = { kind: targetKind.leads, guid: await addLead(app, 'sales') };
  return { lead, target: { Target_Kind: lead.kind, Target_Guid: lead.guid } };
}

/** What is kept of files: their rows, their bytes, and what is only passing through. */
export function fileCalls(app: TestApp) {
  const stored = () => filesBelow(join(app.config.dataDir, 'files'));
  const temp = () => filesBelow(join(app.config.dataDir, 'uploads'));
  const rows = () => app.databases.read.selectFrom('file').selectAll().orderBy('guid').execute();

  const fetchFile = (path: string, headers: Record<string, string> = {}) =>
    app.server.inject({ method: 'GET', url: path, headers });

  /** Nothing of an upload is left: no row, nothing stored, and soon nothing passing, which the server notices late where a sender breaks off. */
  async function leavesNothing(action: () => Promise<unknown>): Promise<void> {
    const before = [await rows(), stored()];
    await action();
    expect([await rows(), stored()]).toEqual(before);
    await expect.poll(temp, { timeout: 20_000 }).toEqual([]);
  }

  return { stored, temp, rows, fetchFile, leavesNothing };
}

import { readFile } from 'node:fs/promises';
import { people, peopleImportLimit } from '@haina/contract/calls/people.ts';
import { targetImportLimit, targets } from '@haina/contract/calls/targets.ts';
import { newGuid } from '../db/guid.ts';
import { refused } from '../http/errors.ts';
import type { FileIntake, ReceivedFile } from '../http/receiveForm.ts';
import { readSheet, type SheetRow } from '../sheets/readSheet.ts';
import { SheetError } from '../sheets/sheetError.ts';

/** Most rows of a file, by the operation of the call that takes it as a whole. */
const limits: ReadonlyMap<string | null, number> = new Map([
  [people.importPeople.access, peopleImportLimit],
  [targets.importTargets.access, targetImportLimit],
]);

async function rowsOf(file: ReceivedFile, max: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of readSheet(file.name, await readFile(file.path))) {
      // The first one is the head.
      if (rows.length > max) throw refused('people.refusal.tooManyRows', { max });
      rows.push(row);
    }
  } catch (error) {
    throw error instanceof SheetError ? refused(`imports.refusal.${error.fault}`) : error;
  }
  if (rows.length < 2) throw refused('imports.refusal.noHeader');
  return rows;
}

/** The intake of uploads: a spreadsheet of people or targets is read and goes along with its call; nothing of it is stored. */
export function withPeopleSheets(files: FileIntake): FileIntake {
  return {
    folder: files.folder,
    async keep(ctx, input, file) {
      const max = limits.get(ctx.operation);
      if (max === undefined) return files.keep(ctx, input, file);
      return { guid: newGuid(), storeKey: null, rows: await rowsOf(file, max) };
    },
    async discard(kept) {
      if (kept.rows === undefined) await files.discard(kept);
    },
  };
}

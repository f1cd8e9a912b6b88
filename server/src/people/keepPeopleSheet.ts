import { readFile } from 'node:fs/promises';
import { people, peopleImportLimit } from '@haina/contract/calls/people.ts';
import { newGuid } from '../db/guid.ts';
import { refused } from '../http/errors.ts';
import type { FileIntake, ReceivedFile } from '../http/receiveForm.ts';
import { readSheet, type SheetRow } from '../sheets/readSheet.ts';
import { SheetError } from '../sheets/sheetError.ts';

async function rowsOf(file: ReceivedFile): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of readSheet(file.name, await readFile(file.path))) {
      // The first one is the head.
      if (rows.length > peopleImportLimit) throw refused('people.refusal.tooManyRows', { max: peopleImportLimit });
      rows.push(row);
    }
  } catch (error) {
    throw error instanceof SheetError ? refused(`imports.refusal.${error.fault}`) : error;
  }
  if (rows.length < 2) throw refused('imports.refusal.noHeader');
  return rows;
}

/** The intake of uploads: a spreadsheet of people is read and goes along with its call; nothing of it is stored. */
export function withPeopleSheets(files: FileIntake): FileIntake {
  return {
    folder: files.folder,
    async keep(ctx, input, file) {
      if (ctx.operation !== people.importPeople.access) return files.keep(ctx, input, file);
      return { guid: newGuid(), storeKey: null, rows: await rowsOf(file) };
    },
    async discard(kept) {
      if (kept.rows === undefined) await files.discard(kept);
    },
  };
}

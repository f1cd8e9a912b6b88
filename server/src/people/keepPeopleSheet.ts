import { people, peopleImportLimit } from '@haina/contract/calls/people.ts';
import { targetImportLimit, targets } from '@haina/contract/calls/targets.ts';
import { columnLimit } from '@haina/contract/calls/transfer.ts';
import { newGuid } from '../db/guid.ts';
import { refused } from '../http/errors.ts';
import type { FileIntake, ReceivedFile } from '../http/receiveForm.ts';
import { readAllApart } from '../sheets/readApart.ts';
import type { SheetFile } from '../sheets/readerProcess.ts';
import type { SheetRow } from '../sheets/sheetRow.ts';
import { SheetError } from '../sheets/sheetError.ts';

/** Most rows of a file, by the operation of the call that takes it as a whole. */
const limits: ReadonlyMap<string | null, number> = new Map([
  [people.importPeople.access, peopleImportLimit],
  [targets.importTargets.access, targetImportLimit],
]);

/** Characters of a whole file of so many rows: some thousand for each row. */
const textLimit = 4_000_000;

/** Reads all rows of a file that a company sent. */
type ReadRows = (companyId: string, file: SheetFile) => Promise<readonly SheetRow[]>;

const readRows: ReadRows = (_companyId, file) => readAllApart(file);

async function rowsOf(read: ReadRows, companyId: string, { path, name }: ReceivedFile, max: number) {
  // The first row is the head.
  const limits = { rows: max + 1, columns: columnLimit, text: textLimit };
  const rows = await read(companyId, { path, name, limits }).catch((error: unknown) => {
    if (!(error instanceof SheetError)) throw error;
    throw error.fault === 'tooManyRows'
      ? refused('people.refusal.tooManyRows', { max })
      : refused(`imports.refusal.${error.fault}`);
  });
  if (rows.length < 2) throw refused('imports.refusal.noHeader');
  return rows;
}

/** The intake of uploads: a spreadsheet of people or targets is read and goes along with its call; nothing of it is stored. */
export function withPeopleSheets(files: FileIntake, read: ReadRows = readRows): FileIntake {
  return {
    folder: files.folder,
    async keep(ctx, input, file) {
      const max = limits.get(ctx.operation);
      if (max === undefined) return files.keep(ctx, input, file);
      return { guid: newGuid(), storeKey: null, rows: await rowsOf(read, ctx.session.companyId, file, max) };
    },
    async discard(kept) {
      if (kept.rows === undefined) await files.discard(kept);
    },
  };
}

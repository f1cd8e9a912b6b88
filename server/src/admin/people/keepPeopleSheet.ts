import { blackImportLimit, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { people, peopleImportLimit } from '@haina/contract/calls/people.ts';
import { targetImportLimit, targets } from '@haina/contract/calls/targets.ts';
import { columnLimit } from '@haina/contract/calls/importExport.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { refused } from '../../request/errors.ts';
import type { FileIntake, ReceivedFile } from '../../http/receiveForm.ts';
import { readAllApart } from '../../platform/sheets/readApart.ts';
import type { SheetFile } from '../../platform/sheets/readerProcess.ts';
import type { SheetRow } from '../../platform/sheets/sheetRow.ts';
import { SheetError } from '../../platform/sheets/sheetError.ts';

/** What a file may hold that is taken as a whole: its rows are shown again, with what is wrong with them, in one answer. */
interface WholeFile {
  readonly rows: number;
  readonly text: number;
}

/** By the operation of the call that takes it; a person's row has some hundred characters, the others less. */
const limits: ReadonlyMap<string | null, WholeFile> = new Map([
  [people.importPeople.access, { rows: peopleImportLimit, text: 400_000 }],
  [targets.importTargets.access, { rows: targetImportLimit, text: 1_000_000 }],
  [blackNumbers.importNumbers.access, { rows: blackImportLimit, text: 1_000_000 }],
]);

/** Reads all rows of a file that a company sent. */
type ReadRows = (companyId: string, file: SheetFile) => Promise<readonly SheetRow[]>;

const readRows: ReadRows = (_companyId, file) => readAllApart(file);

async function rowsOf(read: ReadRows, companyId: string, { path, name }: ReceivedFile, most: WholeFile) {
  // The first row is the head.
  const limits = { rows: most.rows + 1, columns: columnLimit, text: most.text };
  const rows = await read(companyId, { path, name, limits }).catch((error: unknown) => {
    if (!(error instanceof SheetError)) throw error;
    throw error.fault === 'tooManyRows'
      ? refused('people.refusal.tooManyRows', { max: most.rows })
      : refused(`imports.refusal.${error.fault}`);
  });
  if (rows.length < 2) throw refused('imports.refusal.noHeader');
  return rows;
}

/** The intake of uploads: a spreadsheet of people, targets or blacklisted numbers is read for its call; nothing of it is stored. */
export function withPeopleSheets(files: FileIntake, read: ReadRows = readRows): FileIntake {
  return {
    folder: files.folder,
    async keep(ctx, input, file) {
      const most = limits.get(ctx.operation);
      if (most === undefined) return files.keep(ctx, input, file);
      return { guid: newGuid(), storeKey: null, rows: await rowsOf(read, ctx.session.companyId, file, most) };
    },
    async discard(kept) {
      if (kept.rows === undefined) await files.discard(kept);
    },
  };
}

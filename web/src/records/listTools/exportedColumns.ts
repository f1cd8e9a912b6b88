import type { ExportKind } from '@haina/contract/calls/importExport.ts';
import { exportColumns } from '@haina/contract/calls/exportColumns.ts';

const columns: Readonly<Record<ExportKind, readonly string[]>> = exportColumns;

/** Every field of phones; the list's one column shows the first number that any of them holds. */
const phones: readonly string[] = ['Mobile', 'Telephone', 'Mobile2', 'Mobile3', 'Mobile4', 'Mobile5'];

/**
 * The columns of an export for those that a list shows, as far as they can be exported. The list's column of phones becomes all
 * fields that its number may come from, in its place: a sheet with the mobile alone would lose the others.
 */
export function exportedColumns(kind: ExportKind, shown: readonly string[]): string[] {
  const wanted = shown.flatMap((name) => (name === 'Mobile' ? phones : [name]));
  return [...new Set(wanted)].filter((name) => columns[kind].includes(name));
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a column; null where it is not set. */
export type Cell = string | number | Date | readonly string[] | null;

/** Rows of one table, all with the same columns. */
export interface Bulk {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

const element = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function encoded(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escaped(cell);
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return escaped(`{${cell.map(element).join(',')}}`);
}

/** How much text is handed over at once, in characters. */
const chunkSize = 256 * 1024;

function* chunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(encoded).join('\t')}\n`;
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Writes rows by COPY, as fast as they are made; nothing of the table is held in memory. */
export async function copyRows(client: ClientBase, { table, columns, rows }: Bulk): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), into);
}

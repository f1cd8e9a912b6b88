import { readXlsx } from 'hucre';

/** The rows of every page of an .xlsx file by the name of the page, as they are written: words, numbers, null for nothing. */
export async function everySheet(bytes: Uint8Array): Promise<ReadonlyMap<string, readonly (readonly unknown[])[]>> {
  const { sheets } = await readXlsx(bytes);
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

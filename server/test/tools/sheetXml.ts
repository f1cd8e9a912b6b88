import { streamXlsxRows } from 'hucre/xlsx';
import { type Entry, fromBuffer } from 'yauzl';
import type { TestApp } from '../support/app.ts';
import { fetchSheet } from './sheetRows.ts';

/** The parts of a packed workbook by their names, as the texts they are. */
export const partsOf = (bytes: Buffer): Promise<ReadonlyMap<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const parts = new Map<string, string>();
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
            zip.readEntry();
          });
          stream.on('error', reject);
        });
      });
      zip.on('end', () => resolve(parts));
      zip.on('error', reject);
      zip.readEntry();
    });
  });

/** One cell as the workbook's XML has it: its type (none: a number), and the format code that shows it. */
export interface XmlCell {
  readonly type: string;
  readonly format: string;
}

/** The cells of the first sheet of a workbook by their place (`B2`), and the whole XML of the sheet. */
export async function xmlCells(bytes: Buffer): Promise<{ xml: string; cells: ReadonlyMap<string, XmlCell> }> {
  const parts = await partsOf(bytes);
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = parts.get('xl/styles.xml') ?? '';
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [id, code]),
  );
  const [, used = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const formats = [...used.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id = '']) => own.get(id) ?? id);
  const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>/g)].map(([, place = '', attributes = '']) => {
    const [, type = ''] = /\bt="(\w+)"/.exec(attributes) ?? [];
    const [, style = '0'] = /\bs="(\d+)"/.exec(attributes) ?? [];
    return [place, { type, format: formats[Number(style)] ?? '' }] as const;
  });
  return { xml, cells: new Map(cells) };
}

/** The rows of the workbook at a path as a spreadsheet program has them: texts, numbers, dates. */
export async function typedRows(app: TestApp, path: string): Promise<(readonly unknown[])[]> {
  const { rawPayload } = await fetchSheet(app, path);
  const rows: (readonly unknown[])[] = [];
  for await (const { values } of streamXlsxRows(rawPayload)) rows.push(values);
  return rows;
}

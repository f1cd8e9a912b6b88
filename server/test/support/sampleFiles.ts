import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one size in the given format. */
export const picture = (format: 'jpeg' | 'png' | 'gif', side = 300): Promise<Buffer> =>
  sharp({ create: { width: side, height: Math.ceil(side * 0.7), channels: 3, background: { r: 40, g: 120, b: 200 } } })
    .composite([
      { input: Buffer.from(`<svg width="${side}" height="40"><circle cx="90" cy="20" r="18" fill="red"/></svg>`) },
    ])
    .toFormat(format)
    .toBuffer();

/** A whole Windows bitmap of 24 bits. */
export function bitmap(width = 20, height = 10): Buffer {
  const row = Math.ceil((width * 24) / 32) * 4;
  const bytes = Buffer.alloc(54 + row * height, 0x7f);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(0, 6);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.fill(0, 30, 54);
  return bytes;
}

/** A PDF that a reader opens. */
export const pdf = (text = 'hello'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n% ${text}\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );

/** An entry of an archive that unfolds to far more than it holds, and the size that it claims. */
export interface Folded {
  readonly deflated: Buffer;
  readonly size: number;
}

/** Blanks that unfold to so many times 64 MB, a thousandth of which they take. */
export function folded(times: number, size = times * 64 * 1024 ** 2): Folded {
  const part = deflateRawSync(Buffer.alloc(64 * 1024 ** 2, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
  // An empty last block ends the stream.
  return { deflated: Buffer.concat([...Array.from({ length: times }, () => part), Buffer.from([3, 0])]), size };
}

/** A zip archive of texts, stored as they are, and of folded entries. */
export function zip(entries: Readonly<Record<string, string | Folded>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const title = Buffer.from(name);
    const [body, size, method] =
      typeof content === 'string'
        ? [Buffer.from(content), Buffer.byteLength(content), 0]
        : [content.deflated, content.size, 8];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(title.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, title]);
    local.push(head, body);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), facts, tail, title);
    offset += head.length + body.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;

/** A word processor's document of the newer kind; further entries make it odd. */
export const docx = (more: Readonly<Record<string, string | Folded>> = {}): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes('wordprocessingml.document'),
    'word/document.xml': '<w:document/>',
    ...more,
  });

/** A spreadsheet of the newer kind. */
export const xlsx = (): Buffer =>
  zip({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet'), 'xl/workbook.xml': '<workbook/>' });

/** An OLE compound file with empty streams of these names: the container of the older office documents. */
export function compound(names: readonly string[]): Buffer {
  const sector = 512;
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const bytes = Buffer.alloc(sector * (2 + directorySectors), 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 0x18);
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(0xfffe, 0x1c);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  bytes.writeUInt32LE(1, 0x2c);
  bytes.writeUInt32LE(1, 0x30);
  bytes.writeUInt32LE(0x1000, 0x38);
  bytes.writeUInt32LE(0xfffffffe, 0x3c);
  bytes.writeUInt32LE(0xfffffffe, 0x44);
  bytes.fill(0xff, 0x4c, sector);
  bytes.writeUInt32LE(0, 0x4c);
  // The allocation table: itself, then the chain of the directory.
  bytes.fill(0xff, sector, 2 * sector);
  bytes.writeUInt32LE(0xfffffffd, sector);
  for (let index = 1; index <= directorySectors; index += 1) {
    bytes.writeUInt32LE(index === directorySectors ? 0xfffffffe : index + 1, sector + 4 * index);
  }
  ['Root Entry', ...names].forEach((name, index) => {
    const at = 2 * sector + 128 * index;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, at + 64);
    bytes[at + 66] = index === 0 ? 5 : 2;
  });
  return bytes;
}

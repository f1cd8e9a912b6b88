import { type FileHandle, open } from 'node:fs/promises';
import { extensionOf, type FileExtension, fileExtensions } from '@haina/contract/rules/attachment.ts';
import { fileTypeFromFile } from 'file-type';
import { refused } from '../../request/errors.ts';
import { isWholeBitmap } from './bitmap.ts';
import { oleNames } from './oleStreams.ts';
import { makeThumbnail } from './thumbnail.ts';
import { zipNames } from './zipNames.ts';

/** What a file turned out to be. */
export interface Inspected {
  readonly mediaType: string;
  /** The thumbnail of a picture that a browser shows in a timeline; null for everything else. */
  readonly thumbnail: Buffer | null;
}

/** What the bytes of a file with this extension must be, by name of the detector, and how they are served. */
const expected: Record<FileExtension, { readonly detected: readonly string[]; readonly mediaType: string }> = {
  jpg: { detected: ['jpg'], mediaType: 'image/jpeg' },
  jpeg: { detected: ['jpg'], mediaType: 'image/jpeg' },
  png: { detected: ['png', 'apng'], mediaType: 'image/png' },
  gif: { detected: ['gif'], mediaType: 'image/gif' },
  bmp: { detected: ['bmp'], mediaType: 'image/bmp' },
  pdf: { detected: ['pdf'], mediaType: 'application/pdf' },
  doc: { detected: ['cfb'], mediaType: 'application/msword' },
  xls: { detected: ['cfb'], mediaType: 'application/vnd.ms-excel' },
  docx: {
    detected: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { detected: ['xlsx'], mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

const isFileExtension = (text: string): text is FileExtension => (fileExtensions as readonly string[]).includes(text);

/** The part that makes an office document what it is. */
const mainParts = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  docx: ['word/document.xml'],
  xlsx: ['xl/workbook.xml'],
};

async function isOldOffice(file: FileHandle, parts: readonly string[]): Promise<boolean> {
  const names = (await oleNames(file)) ?? [];
  // A packed document of the newer kind that is encrypted lies in the same container.
  return parts.some((part) => names.includes(part)) && !names.includes('EncryptedPackage');
}

async function isNewOffice(path: string, parts: readonly string[]): Promise<boolean> {
  const names = (await zipNames(path)) ?? [];
  const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
  return names.includes('[Content_Types].xml') && parts.some((part) => names.includes(part)) && !hasMacros;
}

/** Largest end of a zip archive: its directory's end with the longest comment. */
const zipEndLimit = 22 + 0xffff;

async function tailOf(file: FileHandle, size: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(size, length));
  await file.read(bytes, 0, bytes.length, size - bytes.length);
  return bytes;
}

/** Whether an archive hangs at the end of a file of another kind. */
async function isAlsoZip(file: FileHandle, size: number): Promise<boolean> {
  const tail = await tailOf(file, size, zipEndLimit);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  return end >= 0 && end + 22 <= tail.length && end + 22 + tail.readUInt16LE(end + 20) === tail.length;
}

// What a browser or interpreter would take for a page or a script if it looked into the bytes of a picture.
const markup = /<(?:script|html|svg|iframe|body|!doctype\s+html|\?php)/i;

async function holdsMarkup(file: FileHandle): Promise<boolean> {
  const overlap = 32;
  const bytes = Buffer.alloc(256 * 1024);
  for (let at = 0; ; at += bytes.length - overlap) {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    if (markup.test(bytes.toString('latin1', 0, bytesRead))) return true;
    if (bytesRead < bytes.length) return false;
  }
}

async function isWholePdf(file: FileHandle, size: number): Promise<boolean> {
  const tail = await tailOf(file, size, 2048);
  return tail.includes('%%EOF');
}

async function agrees(path: string, extension: FileExtension, file: FileHandle, size: number): Promise<boolean> {
  switch (extension) {
    case 'doc':
    case 'xls':
      return (await isOldOffice(file, mainParts[extension])) && !(await isAlsoZip(file, size));
    case 'docx':
    case 'xlsx':
      return isNewOffice(path, mainParts[extension]);
    case 'pdf':
      return (await isWholePdf(file, size)) && !(await isAlsoZip(file, size));
    case 'bmp':
      return (await isWholeBitmap(file, size)) && !(await isAlsoZip(file, size)) && !(await holdsMarkup(file));
    default:
      return !(await isAlsoZip(file, size)) && !(await holdsMarkup(file));
  }
}

/**
 * Looks into a file: extension, first bytes and content must agree, pictures must be whole (S9.2). Refuses
 * what does not; the extension itself was checked before.
 */
export async function inspectFile(path: string, name: string, size: number): Promise<Inspected> {
  const extension = extensionOf(name);
  if (!isFileExtension(extension)) throw refused('reply.file.type');
  const { detected, mediaType } = expected[extension];
  const found = await fileTypeFromFile(path);
  if (found === undefined || !detected.includes(found.ext)) throw refused('reply.file.content');
  const file = await open(path, 'r');
  try {
    if (!(await agrees(path, extension, file, size))) throw refused('reply.file.content');
  } finally {
    await file.close();
  }
  const isDecoded = mediaType.startsWith('image/') && extension !== 'bmp';
  return { mediaType, thumbnail: isDecoded ? await makeThumbnail(path) : null };
}

import { SheetError } from './sheetError.ts';

const mark = (bytes: Uint8Array, ...first: readonly number[]) => first.every((byte, place) => bytes[place] === byte);

/**
 * The text of a file in UTF-8, with or without its mark, or in the encoding that Chinese spreadsheets save (GB18030).
 * Throws SheetError for bytes that are neither.
 */
export function decodeText(bytes: Uint8Array): string {
  if (mark(bytes, 0xff, 0xfe) || mark(bytes, 0xfe, 0xff)) throw new SheetError('encoding');
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
  // Both read zero bytes, which no text has.
  if (text === null || text.includes('\0')) throw new SheetError('encoding');
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Bytes of another encoding; the caller tries the next one.
    return null;
  }
}

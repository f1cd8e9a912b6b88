import type { FileHandle } from 'node:fs/promises';
import { pixelLimit } from './thumbnail.ts';

const headerSizes = [12, 40, 52, 56, 64, 108, 124];
const depths = [1, 4, 8, 16, 24, 32];

/** Whether a file is one whole Windows bitmap: its header names its own size and the rows it has room for. */
export async function isWholeBitmap(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(54);
  const { bytesRead } = await file.read(header, 0, header.length, 0);
  if (bytesRead < header.length || header.toString('latin1', 0, 2) !== 'BM') return false;
  const [named, start, kind] = [header.readUInt32LE(2), header.readUInt32LE(10), header.readUInt32LE(14)];
  if ((named !== size && named !== 0) || !headerSizes.includes(kind) || start < 14 + kind || start >= size)
    return false;
  const isOld = kind === 12;
  const [width, height] = isOld
    ? [header.readUInt16LE(18), header.readUInt16LE(20)]
    : [header.readInt32LE(18), Math.abs(header.readInt32LE(22))];
  const depth = header.readUInt16LE(isOld ? 24 : 28);
  if (width < 1 || height < 1 || width * height > pixelLimit || !depths.includes(depth)) return false;
  // 1 and 2 are run lengths: fewer bytes than pixels are whole then.
  const compression = isOld ? 0 : header.readUInt32LE(30);
  const rows = Math.ceil((width * depth) / 32) * 4 * height;
  return compression === 1 || compression === 2 || start + rows <= size;
}

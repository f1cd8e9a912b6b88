import type { FileHandle } from 'node:fs/promises';

/** The first bytes of every OLE compound file, the container of .doc and .xls. */
const signature = 'd0cf11e0a1b11ae1';

/** Sector numbers from here on are marks, not sectors. */
const lastSector = 0xfffffffa;

/** Most directory sectors that are read: 8,000 entries and more, far above any document. */
const directoryLimit = 2000;

const entrySize = 128;

class Compound {
  readonly #file: FileHandle;
  readonly #header: Buffer;
  readonly #sectorSize: number;
  #fatSectors: readonly number[] = [];

  constructor(file: FileHandle, header: Buffer) {
    this.#file = file;
    this.#header = header;
    this.#sectorSize = 2 ** header.readUInt16LE(0x1e);
  }

  async #sector(number: number): Promise<Buffer> {
    const bytes = Buffer.alloc(this.#sectorSize);
    const { bytesRead } = await this.#file.read(bytes, 0, this.#sectorSize, (number + 1) * this.#sectorSize);
    if (bytesRead < 1) throw new RangeError('a sector is missing');
    return bytes;
  }

  /** The sectors of the allocation table: 109 are named in the header, further ones in a chain. */
  async #readFatSectors(): Promise<number[]> {
    const numbers = Array.from({ length: 109 }, (_, index) => this.#header.readUInt32LE(0x4c + 4 * index));
    const perSector = this.#sectorSize / 4 - 1;
    let next = this.#header.readUInt32LE(0x44);
    for (let count = 0; next < lastSector && count < directoryLimit; count += 1) {
      const sector = await this.#sector(next);
      for (let index = 0; index < perSector; index += 1) numbers.push(sector.readUInt32LE(4 * index));
      next = sector.readUInt32LE(4 * perSector);
    }
    return numbers.filter((number) => number < lastSector);
  }

  async #after(sector: number): Promise<number> {
    const perSector = this.#sectorSize / 4;
    const fat = this.#fatSectors[Math.floor(sector / perSector)];
    if (fat === undefined) throw new RangeError('a sector is in no table');
    return (await this.#sector(fat)).readUInt32LE(4 * (sector % perSector));
  }

  /** The names of all streams and storages. */
  async names(): Promise<string[]> {
    this.#fatSectors = await this.#readFatSectors();
    const names: string[] = [];
    let sector = this.#header.readUInt32LE(0x30);
    for (let count = 0; sector < lastSector; count += 1) {
      if (count >= directoryLimit) throw new RangeError('the directory has no end');
      const bytes = await this.#sector(sector);
      for (let at = 0; at + entrySize <= bytes.length; at += entrySize) {
        const length = bytes.readUInt16LE(at + 64);
        if (length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2));
      }
      sector = await this.#after(sector);
    }
    return names;
  }
}

/** The names of the streams and storages of an OLE compound file; null when it is none or is damaged. */
export async function oleNames(file: FileHandle): Promise<string[] | null> {
  const header = Buffer.alloc(512);
  const { bytesRead } = await file.read(header, 0, 512, 0);
  if (bytesRead < 512 || header.toString('hex', 0, 8) !== signature) return null;
  const [major, shift] = [header.readUInt16LE(0x1a), header.readUInt16LE(0x1e)];
  if (!((major === 3 && shift === 9) || (major === 4 && shift === 12))) return null;
  try {
    return await new Compound(file, header).names();
  } catch (error) {
    // Tables that point nowhere are what damage looks like.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** One file of an archive; short enough to be held in memory. */
export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** An archive cannot be read: cut off, changed or none of ours. The message says what is wrong, without the file's name. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

const blockSize = 512;

/** Where the fields of a header stand (POSIX ustar), as [start, length]. */
const field = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  version: [263, 2],
} as const satisfies Record<string, readonly [number, number]>;

const padding = (size: number) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

/** An entry as it stands in a tar file, with its header. Throws RangeError for a name that does not fit. */
export function packEntry({ name, content }: Entry, time: Date): Buffer {
  if (Buffer.byteLength(name) > field.name[1]) throw new RangeError(`${name} is too long for the archive`);
  const header = Buffer.alloc(blockSize);
  const put = (text: string, [start, length]: readonly [number, number]) => header.write(text, start, length, 'utf8');
  const octal = (value: number, at: readonly [number, number]) =>
    put(`${value.toString(8).padStart(at[1] - 1, '0')}\0`, at);
  put(name, field.name);
  octal(0o600, field.mode);
  octal(0, field.owner);
  octal(0, field.group);
  octal(content.byteLength, field.size);
  octal(Math.floor(time.getTime() / 1000), field.time);
  put('0', field.type);
  put('ustar\0', field.magic);
  put('00', field.version);
  put(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, field.checksum);
  return Buffer.concat([header, content, padding(content.byteLength)]);
}

/** What stands behind the last entry of a tar file. */
export const archiveEnd = Buffer.alloc(2 * blockSize);

/** The sum of a header's bytes, with blanks in the place of the sum itself. */
function checksumOf(header: Buffer): number {
  const [start, length] = field.checksum;
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 0x20 : byte), 0);
}

/** The entries of a tar file one after the other. Throws BrokenArchive when it is cut off or not one that we wrote. */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new BlockReader(bytes);
  while (true) {
    const header = await reader.take(blockSize);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    const content = await reader.take(size);
    await reader.take(padding(size).byteLength);
    yield { name, content };
  }
}

/** The largest entry that is believed, in bytes: far above any upload, far below what memory holds. */
const largestEntry = 256 * 1024 * 1024;

function readHeader(header: Buffer): { name: string; size: number } {
  const text = ([start, length]: readonly [number, number]) =>
    header
      .subarray(start, start + length)
      .toString('utf8')
      .replace(/\0.*$/s, '')
      .trim();
  const size = Number.parseInt(text(field.size), 8);
  const isOurs = text(field.magic) === 'ustar' && Number.parseInt(text(field.checksum), 8) === checksumOf(header);
  if (!isOurs || !(size >= 0 && size <= largestEntry)) throw new BrokenArchive('it is damaged');
  return { name: text(field.name), size };
}

/** Cuts a stream into pieces of the wanted size. */
class BlockReader {
  readonly #source: AsyncIterator<Buffer>;
  #chunks: Buffer[] = [];
  #held = 0;

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#source = bytes[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.#held < size) {
      const next = await this.#source.next();
      if (next.done === true) throw new BrokenArchive('its end is missing');
      this.#chunks.push(next.value);
      this.#held += next.value.byteLength;
    }
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all.subarray(size)];
    this.#held = all.byteLength - size;
    return all.subarray(0, size);
  }
}

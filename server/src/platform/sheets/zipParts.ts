import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { SheetError } from './sheetError.ts';
import { formatLimits } from './sheetLimits.ts';

/** Is called for every piece of a file that was unfolded; throws when enough is enough. */
export type Pulse = () => void;

/** The parts of a packed workbook. */
export interface ZipParts {
  /** The pieces of a part as it unfolds; null when there is none of that name. */
  readonly part: (name: string) => AsyncGenerator<Buffer> | null;
  readonly close: () => void;
}

const opened = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });

/** The directory of an archive. What admits to be a bomb is refused before anything is unfolded. */
function listed(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let declared = 0;
    let count = 0;
    zip.on('entry', (entry: Entry) => {
      count += 1;
      declared += entry.uncompressedSize;
      if (count > formatLimits.entries) return reject(new SheetError('tooManyEntries'));
      if (declared > formatLimits.bytes) return reject(new SheetError('bomb'));
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else resolve(stream);
    });
  });

const asSheetError = (error: unknown) => (error instanceof SheetError ? error : new SheetError('broken', error));

/**
 * Opens a packed workbook. Parts are unfolded as they are read and never kept; all that is unfolded counts, whatever the
 * directory says, so parts that lie on top of each other win nothing. Throws SheetError for bombs and damaged archives.
 */
export async function openZip(bytes: Uint8Array, pulse: Pulse): Promise<ZipParts> {
  const zip = await opened(bytes).catch((error: unknown) => {
    throw new SheetError('broken', error);
  });
  const entries = await listed(zip).catch((error: unknown) => {
    zip.close();
    throw asSheetError(error);
  });
  let unfolded = 0;
  async function* pieces(entry: Entry): AsyncGenerator<Buffer> {
    try {
      for await (const piece of (await streamOf(zip, entry)) as AsyncIterable<Buffer>) {
        unfolded += piece.length;
        if (unfolded > formatLimits.bytes) throw new SheetError('bomb');
        pulse();
        yield piece;
      }
    } catch (error) {
      throw asSheetError(error);
    }
  }
  return {
    part: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry ? pieces(entry) : null;
    },
    close: () => zip.close(),
  };
}

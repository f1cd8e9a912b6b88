import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { SheetError } from './sheetError.ts';

/** Most entries of a workbook, and most bytes that all of them unfold to. */
const most = { entries: 2000, bytes: 256 * 1024 ** 2 };

const opened = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true };
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });

/** How many bytes an entry truly unfolds to; a size that its directory lies about is an error of the stream. */
const unfolded = (zip: ZipFile, entry: Entry): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      stream.on('end', () => resolve(size));
      stream.on('error', reject);
    });
  });

function walk(zip: ZipFile): Promise<void> {
  return new Promise((resolve, reject) => {
    let [entries, declared] = [0, 0];
    zip.on('entry', (entry: Entry) => {
      entries += 1;
      declared += entry.uncompressedSize;
      // Declared sizes first: nothing of a bomb that admits what it is gets unfolded.
      if (entries > most.entries || declared > most.bytes) return reject(new SheetError('bomb'));
      unfolded(zip, entry).then(() => zip.readEntry(), reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
}

/**
 * Unfolds every part of a packed workbook once, keeping nothing: after this no reader can be surprised by its size. Throws
 * SheetError for a bomb and for an archive that is damaged or lies about its sizes.
 */
export async function assertNoBomb(bytes: Uint8Array): Promise<void> {
  const zip = await opened(bytes).catch((error: unknown) => {
    throw new SheetError('broken', error);
  });
  try {
    await walk(zip);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  } finally {
    zip.close();
  }
}

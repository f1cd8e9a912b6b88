import { open, type ZipFile } from 'yauzl';

/** Most entries and unpacked bytes of an office document. */
const most = { entries: 10_000, bytes: 1024 ** 3 };

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names that lead out of the archive and sizes that contradict each other are errors.
    open(path, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });
}

function readNames(zip: ZipFile): Promise<string[] | null> {
  return new Promise((resolve, reject) => {
    const names: string[] = [];
    let bytes = 0;
    zip.on('entry', (entry: { fileName: string; uncompressedSize: number }) => {
      names.push(entry.fileName);
      bytes += entry.uncompressedSize;
      if (names.length > most.entries || bytes > most.bytes) resolve(null);
      else zip.readEntry();
    });
    zip.on('end', () => resolve(names));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** The names in a zip archive as its directory lists them; null when it is none, is damaged or would unpack to a bomb. */
export async function zipNames(path: string): Promise<string[] | null> {
  try {
    const zip = await openZip(path);
    try {
      return await readNames(zip);
    } finally {
      zip.close();
    }
  } catch {
    // Every way an archive can be broken has the same answer.
    return null;
  }
}

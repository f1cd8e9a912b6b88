import { join } from 'node:path';
import type { Config } from '../config.ts';
import { newGuid } from '../database/guid.ts';
import type { FileStore } from './fileStore.ts';
import { openLocalStore } from './localStore.ts';
import { tempFolder } from './tempFolder.ts';

/** The store that the settings name: a bucket, else the folder `files` of the data folder. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return openLocalStore(join(dataDir, 'files'), tempFolder(dataDir));
  // Only where there is a bucket: the library alone is 30 MB of memory.
  const { openS3Store } = await import('./s3Store.ts');
  return openS3Store(s3);
}

/** A new key: nothing of it comes from a person, and no folder holds more than a share of a company's files. */
export function newStoreKey(companyId: string): string {
  const guid = newGuid();
  return `${companyId}/${guid.slice(-2)}/${guid}`;
}

/** The key of an image's thumbnail. */
export const thumbnailKey = (storeKey: string): string => `${storeKey}.thumbnail`;

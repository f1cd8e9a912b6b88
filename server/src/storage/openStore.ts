import { join } from 'node:path';
import type { Config } from '../config.ts';
import { newGuid } from '../db/guid.ts';
import type { FileStore } from './fileStore.ts';
import { openLocalStore } from './localStore.ts';
import { passingFolder } from './passingFolder.ts';
import { openS3Store } from './s3Store.ts';

/** The store that the settings name: a bucket, else the folder `files` of the data folder. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 === null ? openLocalStore(join(dataDir, 'files'), passingFolder(dataDir)) : openS3Store(s3);
}

/** A new key: nothing of it comes from a person, and no folder holds more than a share of a company's files. */
export function newStoreKey(companyId: string): string {
  const guid = newGuid();
  return `${companyId}/${guid.slice(-2)}/${guid}`;
}

/** The key of an image's thumbnail. */
export const thumbnailKey = (storeKey: string): string => `${storeKey}.thumbnail`;

import { buffer } from 'node:stream/consumers';
import { StartError } from '../../platform/startError.ts';
import type { FileStore } from '../../platform/storage/fileStore.ts';
import { thumbnailKey } from '../../platform/storage/openStore.ts';
import type { Manifest } from './archive.ts';
import { sha256 } from './rowsHash.ts';

/** The files of one restore on their way into the store. */
export interface ComingFiles {
  /** Names the files that are there already and stay when the restore fails. */
  keepAtFailure(keys: readonly string[]): void;
  /** Puts one into the store and compares what the store then has. Throws StoreUnavailable, StartError. */
  bring(key: string, content: Buffer): Promise<void>;
  /** Takes out again what was put in. */
  undo(): Promise<void>;
}

/** Puts the files of a backup into a store. Keys are never used for another content, so one that is there is the same. */
export function bringFiles(store: FileStore, { files }: Manifest): ComingFiles {
  const wanted = new Map(files.map((file) => [file.key, file]));
  const kept = new Set<string>();
  const brought: string[] = [];
  const has = async (key: string, hash: string) => {
    const bytes = await store.get(key);
    return bytes !== null && sha256(await buffer(bytes)) === hash;
  };
  return {
    keepAtFailure(keys) {
      for (const key of keys) kept.add(key).add(thumbnailKey(key));
    },
    async bring(key, content) {
      const file = wanted.get(key);
      if (file === undefined || (await has(key, file.sha256))) return;
      if (!kept.has(key)) brought.push(key);
      await store.put(key, content, file.mediaType);
      if (await has(key, file.sha256)) return;
      throw new StartError(`The store does not keep the file ${key} as it was; nothing was changed.`);
    },
    undo: () => store.remove(brought),
  };
}

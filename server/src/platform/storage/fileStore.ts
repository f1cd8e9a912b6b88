import type { Readable } from 'node:stream';

/** What is put into the store: a file on this machine or a few bytes. */
export type Content = { readonly path: string; readonly size: number } | Buffer;

/** The bytes of a stored object to read, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded files lie: a folder by default, an S3-compatible store by configuration. Keys are generated, see
 * `newStoreKey`. A key is written once and never changed.
 */
export interface FileStore {
  /** Keeps an object durably, whole or not at all. Throws StoreUnavailable. */
  put(key: string, content: Content, mediaType: string): Promise<void>;
  /** The bytes of an object or of a part of it; null when there is none. Throws StoreUnavailable. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Forgets objects; those that are not there already count as forgotten. Throws StoreUnavailable. */
  remove(keys: readonly string[]): Promise<void>;
  /** Ends connections. */
  close(): void;
}

/** The store does not do what it is asked for at the moment: disk full, network or service away, access denied. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Does something with the store; what fails becomes StoreUnavailable with its cause. */
export async function askStore<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

import { LRUCache } from 'lru-cache';
import { askTogether, oncePer } from '../platform/database/askTogether.ts';
import type { Database } from '../platform/database/database.ts';
import type { Rights } from '../request/rights.ts';
import { readAllRights, type RightsHolder } from './rights.ts';

interface Entry {
  readonly version: string;
  /** Those who ask at once wait for one reading, and get one and the same object. */
  readonly rights: Promise<Rights>;
}

const readTogether = oncePer((db: Database) =>
  askTogether({ ask: (members: readonly RightsHolder[]) => readAllRights(db, members), most: 100 }),
);

/**
 * Rights by member, kept as long as the company's rights version stands. The version is read with the session at every
 * request, so a change acts at once (S2.7); the cache only spares reading what has not changed.
 */
export class RightsCache {
  readonly #entries = new LRUCache<string, Entry>({ max: 10_000 });

  /** The rights of a member as of `version`. Until it changes, everyone is given the same object. */
  rightsOf(db: Database, member: RightsHolder, version: string): Promise<Rights> {
    const key = `${member.companyId} ${member.userGuid}`;
    const known = this.#entries.get(key);
    if (known?.version === version) return known.rights;
    const entry = { version, rights: readTogether(db)(member) };
    this.#entries.set(key, entry);
    // What could not be read is read again by the next one who asks.
    entry.rights.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.rights;
  }
}

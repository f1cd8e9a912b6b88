import type { Databases } from '../../platform/database/database.ts';
import { thumbnailKey } from '../../platform/storage/openStore.ts';
import type { Ports } from '../../request/ports.ts';

/** What the purge works with. */
export interface PurgeDeps {
  readonly databases: Databases;
  readonly ports: Ports;
}

/** For how long a file waits for its follow-up, in milliseconds (S9.8). */
const waitingKept = 24 * 3600_000;

/** For how long the bytes of a deleted file stay, in milliseconds: longer than any upload takes. */
const deletedKept = 3600_000;

/** Files whose bytes are removed between two looks at the table. */
const batch = 200;

async function removeBatch({ databases: { write }, ports }: PurgeDeps, before: Date): Promise<number> {
  const rows = await write
    .selectFrom('file')
    .select('store_key')
    .where('delete_time', '<', before)
    .orderBy('delete_time')
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  // The bytes first: a row that is left leads to them once more, bytes without a row would stay for ever.
  await ports.store.remove(rows.flatMap(({ store_key }) => [store_key, thumbnailKey(store_key)]));
  await write
    .deleteFrom('file')
    .where(
      'store_key',
      'in',
      rows.map(({ store_key }) => store_key),
    )
    .where('delete_time', '<', before)
    .execute();
  return rows.length;
}

/** Deletes files that waited a day for their follow-up, and the bytes of those deleted more than an hour ago. */
export async function purgeFiles(deps: PurgeDeps, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deps.databases.write
    .updateTable('file')
    .set({ delete_time: now })
    .where('target_kind', 'is', null)
    .where('delete_time', 'is', null)
    .where('create_time', '<', before(waitingKept))
    .execute();
  while ((await removeBatch(deps, before(deletedKept))) === batch);
}

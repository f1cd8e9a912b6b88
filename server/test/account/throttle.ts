import type { TestApp } from '../support/app.ts';

/** Forgets every counted try. */
export const purgeTries = (app: Pick<TestApp, 'databases'>) =>
  app.databases.write.deleteFrom('sign_in_throttle').execute();

/** Counts so many tries at an address, as if many accounts had been tried there. */
export async function triesAt(app: Pick<TestApp, 'databases'>, address: string, tries: number, isClosed = false) {
  const now = new Date();
  const open_time = isClosed ? new Date(now.getTime() + 15 * 60_000 - 1000) : now;
  await app.databases.write
    .insertInto('sign_in_throttle')
    .values({ key: `address ${address}`, tries, try_time: now, open_time })
    .execute();
}

/** Lets so much time pass, in milliseconds, for every counted try. */
export async function passTime(app: Pick<TestApp, 'databases'>, milliseconds: number): Promise<void> {
  const rows = await app.databases.read.selectFrom('sign_in_throttle').selectAll().execute();
  await Promise.all(
    rows.map(({ key, try_time, open_time }) =>
      app.databases.write
        .updateTable('sign_in_throttle')
        .set({
          try_time: new Date(try_time.getTime() - milliseconds),
          open_time: new Date(open_time.getTime() - milliseconds),
        })
        .where('key', '=', key)
        .execute(),
    ),
  );
}

import type { Database, Databases } from '../../platform/database/database.ts';
import type { Acting, CompanySettings } from '../../request/context.ts';

/** A company as jobs see it. */
export interface JobCompany {
  readonly id: string;
  readonly zone: string;
  readonly settings: CompanySettings;
}

/** Every company, its settings as they are now. */
export async function companies(db: Database): Promise<JobCompany[]> {
  const rows = await db.selectFrom('company').select(['id', 'zone', 'settings']).orderBy('id').execute();
  // Written by the server's own settings calls only.
  return rows.map(({ id, zone, settings }) => ({ id, zone, settings: settings as CompanySettings }));
}

/** How many records a transaction of a job takes: few enough that nobody waits for it noticeably. */
export const batchSize = 200;

/** What a batch does in its transaction, with the company's settings as they are then. */
export type BatchWork = (ctx: Acting, guids: readonly string[], settings: CompanySettings) => Promise<void>;

/**
 * Does a job's work for records of one company, a batch at a time, each in a transaction of its own: what was done stays
 * done whatever happens to the process, and what is left waits for the next run. Records that were found are looked at
 * again by the work itself, which finds them locked, changed or as they were.
 */
export async function inBatches(
  { write }: Databases,
  { id }: JobCompany,
  { guids, now, size = batchSize }: { readonly guids: readonly string[]; readonly now: Date; readonly size?: number },
  work: BatchWork,
): Promise<void> {
  for (let start = 0; start < guids.length; start += size) {
    await write.transaction().execute(async (db) => {
      const { settings } = await db
        .selectFrom('company')
        .select('settings')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const ctx: Acting = { db, now, session: { companyId: id, userGuid: null } };
      await work(ctx, guids.slice(start, start + size), settings as CompanySettings);
    });
  }
}

/** Does something for each company; one that fails does not keep the others from it, and the failures rise at the end. */
export async function forEachCompany(
  all: readonly JobCompany[],
  work: (company: JobCompany) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const company of all) {
    await work(company).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a job failed for some companies');
}

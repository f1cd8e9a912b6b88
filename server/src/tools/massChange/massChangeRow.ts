import type { MassAction, MassState } from '@haina/contract/calls/massChange.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import { languageOf } from '@haina/contract/texts/language.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { MassTask } from './massSteps.ts';

/** A mass change as its job needs it. */
export interface MassRow extends MassTask {
  readonly companyId: string;
  readonly guid: string;
  readonly state: MassState;
  readonly userGuid: string;
  readonly language: Language;
  readonly changed: number;
  readonly endTime: Date | null;
}

/** A row in the words of its job; its JSON is written by this folder only. */
export const massRowOf = (row: Selectable<DB['mass_change']>): MassRow => ({
  companyId: row.company_id,
  guid: row.guid,
  kind: row.target_kind as TargetKind,
  action: row.action as MassAction,
  wanted: row.wanted as Record<string, string>,
  state: row.state as MassState,
  userGuid: row.create_user_guid,
  language: languageOf(row.language),
  changed: row.changed,
  endTime: row.end_time,
});

/** A mass change of the caller, locked for a write; gone where it is another one's. */
export async function lockOwn(ctx: Context, guid: string): Promise<MassRow> {
  const row = await ctx.db
    .selectFrom('mass_change')
    .selectAll()
    .where('company_id', '=', ctx.session.companyId)
    .where('create_user_guid', '=', ctx.session.userGuid)
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return massRowOf(row);
}

/** The name of the job that does the mass changes of a company. */
export const massTask = 'massChange';

/** The job of a company's mass changes. */
export interface MassJob {
  readonly companyId: string;
}

/** Adds the job of a company's mass changes, all of which share it; one that did not start yet is replaced. */
export const addMassJob = (db: Database, job: MassJob): Promise<void> =>
  addJob(db, massTask, job, `mass change ${job.companyId}`);

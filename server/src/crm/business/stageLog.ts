import type { BusinessOutcome } from '@haina/contract/calls/businessShapes.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';

/** One step of an opportunity through its pipeline. */
export interface StageStep {
  readonly business: string;
  readonly modeId: number;
  /** Null for the stage it begins in. */
  readonly from: number | null;
  readonly to: number;
  readonly isEnd?: BusinessOutcome;
  readonly remark?: string;
}

/** Keeps a step in the stage log, which funnels read (S10.6). */
export async function logStage(ctx: Context, { business, modeId, from, to, isEnd, remark }: StageStep): Promise<void> {
  await ctx.db
    .insertInto('stage_log')
    .values({
      company_id: ctx.session.companyId,
      guid: newGuid(),
      business_guid: business,
      type_id: modeId,
      from_status: from,
      to_status: to,
      is_end: isEnd ?? 0,
      remark: remark ?? '',
      user_guid: ctx.session.userGuid,
      create_time: afterTheLast(ctx, business),
    })
    .execute();
}

/** Now, or just after the last step of an opportunity whose call began later and was done sooner. */
const afterTheLast = ({ now, session }: Context, business: string) =>
  sql<Date>`greatest(${now}::timestamptz, (select max(create_time) + interval '1 microsecond' from stage_log
    where company_id = ${session.companyId} and business_guid = ${business}))`;

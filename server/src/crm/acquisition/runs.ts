import type { CollectReason, KeywordState } from '@haina/contract/rules/collect.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import type { Context } from '../../request/context.ts';

/** Writes the beginning of a run: who had a keyword collected, and when. */
export const startRun = (ctx: Context, keyword: string, guid: string): Promise<void> =>
  insertMany(ctx.db, 'collect_run', [
    {
      company_id: ctx.session.companyId,
      guid,
      keyword_guid: keyword,
      user_guid: ctx.session.userGuid,
      state: keywordState.collecting,
      reason: '',
      ask_num: 0,
      seen_num: 0,
      new_num: 0,
      start_time: ctx.now,
    },
  ]);

/** How a run ends. */
export interface RunEnd {
  readonly state: KeywordState;
  readonly reason: CollectReason | '';
  readonly now: Date;
}

/** Writes the end of a run. */
export const endRun = (db: Database, companyId: string, guid: string, { state, reason, now }: RunEnd) =>
  sql`update collect_run set state = ${state}, reason = ${reason}, end_time = ${now}
    where company_id = ${companyId} and guid = ${guid} and end_time is null`.execute(db);

import { acquisition } from '@haina/contract/calls/acquisition.ts';
import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { chinaId } from '@haina/contract/calls/customers.ts';
import { collectLimits, keywordKey, keywordState, keywordWords } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, nothingToDo, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { addCollectJob } from './collectJob.ts';
import { keywordsInReach } from './keywordReach.ts';
import { chosenCollector } from './providers.ts';
import { endRun, startRun } from './runs.ts';
import { tellProgress } from './tellProgress.ts';

/** What companies are looked for by. */
interface Search {
  readonly keyword: string;
  readonly platform: string;
  readonly provinceId: number;
}

interface LockedKeyword extends Search {
  readonly guid: string;
  readonly owner: string;
  readonly state: number;
  readonly runGuid: string;
  readonly version: number;
}

/** Refuses what is no province of China. */
async function assertProvince({ db }: Context, id: number): Promise<void> {
  if (id === 0) return;
  const found = await db
    .selectFrom('area')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', '=', chinaId)
    .executeTakeFirst();
  if (!found) throw invalid('Province', 'valid.collect.province');
}

const isSame = (one: Search, other: Search): boolean =>
  keywordKey(one.keyword) === keywordKey(other.keyword) &&
  one.platform === other.platform &&
  one.provinceId === other.provinceId;

/** Refuses a search that the person has another keyword for, and more keywords than one may have; simultaneous ones wait. */
async function assertRoom(ctx: Context, owner: string, search: Search, own: string | null) {
  await lockKeys(ctx, [`keywords ${owner}`]);
  // No more than a person may have.
  const { rows } = await sql<Search>`select keyword, platform, province_id as "provinceId"
    from collect_keyword where company_id = ${ctx.session.companyId} and create_user_guid = ${owner}
      and guid is distinct from ${own}::uuid limit ${collectLimits.keywords}`.execute(ctx.db);
  if (rows.some((row) => isSame(row, search))) throw invalid('Keyword', 'valid.collect.keywordThere');
  if (rows.length >= collectLimits.keywords) throw refused('reply.collect.tooMany', { max: collectLimits.keywords });
}

/** The words of a keyword as they are kept. */
const kept = (keyword: string) => keywordWords(keyword).join(' ');

/** Keeps a keyword and begins to collect by it. */
export const addKeyword: Handler<typeof acquisition.add> = async ({ Keyword, Platform, Province = 0 }, ctx) => {
  const { companyId, userGuid } = ctx.session;
  const search = { keyword: kept(Keyword), platform: chosenCollector(ctx, Platform).platform, provinceId: Province };
  await assertProvince(ctx, Province);
  await assertRoom(ctx, userGuid, search, null);
  const [guid, runGuid] = [newGuid(), newGuid()];
  await insertMany(ctx.db, 'collect_keyword', [
    {
      company_id: companyId,
      guid,
      create_user_guid: userGuid,
      keyword: search.keyword,
      platform: search.platform,
      province_id: search.provinceId,
      state: keywordState.collecting,
      reason: '',
      cursor: '',
      found_num: 0,
      run_guid: runGuid,
      beat_time: ctx.now,
      create_time: ctx.now,
      update_time: ctx.now,
      row_version: 1,
    },
  ]);
  await startRun(ctx, guid, runGuid);
  await addCollectJob(ctx.db, { companyId });
  await tellProgress(ctx.db, companyId);
  return { Guid: guid };
};

async function lockKeywords(
  ctx: Context,
  guids: readonly string[],
  operation: OperationCode,
): Promise<LockedKeyword[]> {
  const { rows } = await sql<LockedKeyword>`select k.guid, k.create_user_guid as owner, k.keyword, k.platform,
      k.province_id as "provinceId", k.state, k.run_guid as "runGuid", k.row_version as version
    from collect_keyword k where ${await keywordsInReach(ctx, operation)} and k.guid = any(${[...guids]}::uuid[])
    order by k.guid for update`.execute(ctx.db);
  if (rows.length !== guids.length) throw notFound();
  return rows;
}

/** What was found by another search and did not become a lead goes; the companies stay known for a while. */
async function beginAnew(ctx: Context, guid: string, { keyword, platform, provinceId }: Search): Promise<void> {
  const { companyId } = ctx.session;
  await sql`delete from collect_found f where f.company_id = ${companyId} and f.keyword_guid = ${guid}
    and not exists (select from collect_added a where a.company_id = f.company_id and a.collect_guid = f.collect_guid
      and not a.is_undone)`.execute(ctx.db);
  await sql`update collect_keyword set keyword = ${keyword}, platform = ${platform}, province_id = ${provinceId}, cursor = '',
      found_num = (select count(*)::int from collect_found where company_id = ${companyId} and keyword_guid = ${guid})
    where company_id = ${companyId} and guid = ${guid}`.execute(ctx.db);
}

/** A run that a person ends. */
const stoppedAt = ({ now }: Context) => ({ state: keywordState.stopped, reason: '' as const, now });

/** Lets a run begin that goes on where the last one was; the one that runs, if any, keeps nothing more. */
async function collectAgain(ctx: Context, { guid, runGuid, state }: LockedKeyword): Promise<void> {
  const next = newGuid();
  if (state === keywordState.collecting) await endRun(ctx.db, ctx.session.companyId, runGuid, stoppedAt(ctx));
  await startRun(ctx, guid, next);
  await sql`update collect_keyword set state = ${keywordState.collecting}, reason = '', run_guid = ${next}, beat_time = ${ctx.now},
      lease_time = null, update_time = ${ctx.now}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
  await addCollectJob(ctx.db, { companyId: ctx.session.companyId });
}

async function stop(ctx: Context, { guid, runGuid, state }: LockedKeyword): Promise<void> {
  if (state === keywordState.collecting) await endRun(ctx.db, ctx.session.companyId, runGuid, stoppedAt(ctx));
  await sql`update collect_keyword set state = ${keywordState.stopped}, reason = '', lease_time = null, update_time = ${ctx.now},
      row_version = row_version + 1 where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
}

/** What is looked for after a change; null where that stays, such as the same words in another order. */
function changedSearch(before: LockedKeyword, input: Parameters<Handler<typeof acquisition.update>>[0]): Search | null {
  const after = {
    keyword: input.Keyword === undefined ? before.keyword : kept(input.Keyword),
    platform: input.Platform === undefined || input.Platform === '' ? before.platform : input.Platform,
    provinceId: input.Province ?? before.provinceId,
  };
  return isSame(before, after) ? null : after;
}

/** Changes what a keyword looks for, stops it, or lets it go on (S35.4). */
export const updateKeyword: Handler<typeof acquisition.update> = async (input, ctx) => {
  await tellProgress(ctx.db, ctx.session.companyId);
  const [before] = await lockKeywords(ctx, [input.Guid], acquisition.update.access);
  if (!before) throw notFound();
  if (input.Row_Version !== undefined && input.Row_Version !== before.version) throw refused('reply.staleVersion');
  const search = changedSearch(before, input);
  if (search !== null) {
    if (search.platform !== before.platform) chosenCollector(ctx, search.platform);
    if (search.provinceId !== before.provinceId) await assertProvince(ctx, search.provinceId);
    await assertRoom(ctx, before.owner, search, before.guid);
    await beginAnew(ctx, before.guid, search);
    await (input.State === keywordState.stopped ? stop(ctx, before) : collectAgain(ctx, before));
    return null;
  }
  if (input.State === undefined || input.State === before.state) throw nothingToDo();
  await (input.State === keywordState.stopped ? stop(ctx, before) : collectAgain(ctx, before));
  return null;
};

/** Deletes keywords with their runs and what they found, all or none; leads stay. */
export const deleteKeywords: Handler<typeof acquisition.remove> = async ({ KeywordGuidList }, ctx) => {
  const found = await lockKeywords(ctx, KeywordGuidList, acquisition.remove.access);
  await ctx.db
    .deleteFrom('collect_keyword')
    .where('company_id', '=', ctx.session.companyId)
    .where(
      'guid',
      'in',
      found.map(({ guid }) => guid),
    )
    .execute();
  await tellProgress(ctx.db, ctx.session.companyId);
  return null;
};

import {
  collectLimits,
  type CollectReason,
  keywordState,
  keywordWords,
  matchedWords,
} from '@haina/contract/rules/collect.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ContextDeps, memberContext } from '../../http/memberContext.ts';
import {
  type Collected,
  type Collector,
  CollectorFailed,
  type CompanyFacts,
} from '../../platform/collectors/collector.ts';
import type { Database } from '../../platform/database/database.ts';
import { isCancelled, isTransient } from '../../platform/database/transient.ts';
import type { Context } from '../../request/context.ts';
import { addCollectJob, type CollectJob } from './collectJob.ts';
import { keepCompanies } from './keepFound.ts';
import { collectorOf, takeQuestion } from './providers.ts';
import { endRun } from './runs.ts';
import { tellProgress } from './tellProgress.ts';

/** Companies that a provider is asked for at once. */
const askedAtOnce = 50;

/** Questions of one run: a provider that always has more is stopped there. */
const maxQuestions = 200;

/** For how long a company is worked for before others have their turn, in milliseconds. */
const turn = 2000;

/** How long it waits for a keyword that another process asks for, in milliseconds. */
const pause = 200;

/** For how long a process may ask before another one does, in milliseconds. */
const lease = 30_000;

/** A keyword as its job works on it. */
export interface Working {
  readonly companyId: string;
  readonly guid: string;
  readonly userGuid: string;
  readonly keyword: string;
  readonly platform: string;
  readonly provinceId: number;
  readonly cursor: string;
  readonly runGuid: string;
  readonly foundNum: number;
  readonly askNum: number;
}

/** A question that may be asked now. */
interface Question {
  readonly row: Working;
  readonly collector: Collector;
}

/** The keyword of a company that has waited longest and nobody asks for, locked until the end of the transaction. */
async function nextOf(db: Database, companyId: string, now: Date): Promise<Working | undefined> {
  const { rows } =
    await sql<Working>`select k.company_id as "companyId", k.guid, r.user_guid as "userGuid", k.keyword, k.platform,
      k.province_id as "provinceId", k.cursor, k.run_guid as "runGuid", k.found_num as "foundNum", r.ask_num as "askNum"
    from collect_keyword k join collect_run r on r.company_id = k.company_id and r.guid = k.run_guid
    where k.company_id = ${companyId} and k.state = ${keywordState.collecting}
      and (k.lease_time is null or k.lease_time < ${now})
    order by k.beat_time, k.guid limit 1 for update of k skip locked`.execute(db);
  return rows[0];
}

/** Ends the present run of a keyword, unless a person has ended it or begun another one since. */
async function finish(
  db: Database,
  row: Working,
  state: 2 | 3 | 4,
  reason: CollectReason | '',
  now: Date,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update collect_keyword set state = ${state}, reason = ${reason}, lease_time = null,
      update_time = ${now}, row_version = row_version + 1
    where company_id = ${row.companyId} and guid = ${row.guid} and run_guid = ${row.runGuid}
      and state = ${keywordState.collecting}`.execute(db);
  if (numAffectedRows !== 1n) return;
  await endRun(db, row.companyId, row.runGuid, { state, reason, now });
  await tellProgress(db, row.companyId);
}

const mayCollect = ({ rights }: Context) =>
  rights.holds('Acquisition/AddKeyword') || rights.holds('Acquisition/UpdateKeyword');

/** Why nothing is asked for a keyword; null where it may be. */
async function obstacle(ctx: Context, row: Working, collector: Collector | undefined): Promise<CollectReason | null> {
  if (!collector) return 'platform';
  if (row.foundNum >= collectLimits.found) return 'full';
  if (row.askNum >= maxQuestions) return 'answer';
  return (await takeQuestion(ctx, collector)) ? null : 'budget';
}

/** Takes the next question of a company, counted against the day's budget; null where its keyword was ended instead. */
async function prepare(deps: ContextDeps, db: Database, row: Working, now: Date): Promise<Question | null> {
  const { companyId, userGuid } = row;
  const member = await memberContext(deps, { companyId, userGuid, language: languages[0] }, now);
  if (member === null || !mayCollect(member)) {
    await finish(db, row, keywordState.stopped, '', now);
    return null;
  }
  const collector = collectorOf(deps, row.platform);
  const why = await obstacle({ ...member, db }, row, collector);
  if (why !== null || !collector) {
    await finish(db, row, keywordState.failed, why ?? 'platform', now);
    return null;
  }
  await sql`update collect_keyword set beat_time = ${now}, lease_time = ${new Date(now.getTime() + lease)}
    where company_id = ${companyId} and guid = ${row.guid}`.execute(db);
  return { row, collector };
}

/** Keeps those of the companies that the keyword did not find before; how many they are. */
async function keepNew(db: Database, row: Working, companies: readonly CompanyFacts[], now: Date): Promise<number> {
  const words = keywordWords(row.keyword);
  const guids = await keepCompanies(db, { companyId: row.companyId, platform: row.platform, now }, companies);
  const byIdent = [...new Map(companies.map((company) => [company.ident, company])).values()];
  const found = byIdent.flatMap((company, index) => {
    const guid = guids[index];
    const matched = matchedWords(words, [company.name, company.industry, company.scope]);
    return guid === undefined ? [] : [{ guid, matched: matched.length > 0 ? matched : words }];
  });
  const { numAffectedRows } =
    await sql`insert into collect_found (company_id, keyword_guid, collect_guid, matched, find_time)
    select ${row.companyId}, ${row.guid}, one.guid, one.matched, ${now}
    from json_to_recordset(${JSON.stringify(found.slice(0, collectLimits.found - row.foundNum))}::json) as one (guid uuid, matched text[])
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Keeps an answer with the place where the next question goes on, unless the keyword was stopped, changed or deleted meanwhile. */
export async function keepAnswer(
  db: Database,
  row: Working,
  { companies, cursor, hasMore }: Collected,
  now: Date,
): Promise<void> {
  const { rows } = await sql`select from collect_keyword where company_id = ${row.companyId} and guid = ${row.guid}
    and run_guid = ${row.runGuid} and cursor = ${row.cursor} and state = ${keywordState.collecting} for update`.execute(
    db,
  );
  if (rows.length === 0) return;
  const fresh = await keepNew(db, row, companies, now);
  await sql`update collect_keyword set cursor = ${cursor}, found_num = found_num + ${fresh}, beat_time = ${now}, lease_time = null
    where company_id = ${row.companyId} and guid = ${row.guid}`.execute(db);
  await sql`update collect_run set ask_num = ask_num + 1, seen_num = seen_num + ${companies.length}, new_num = new_num + ${fresh}
    where company_id = ${row.companyId} and guid = ${row.runGuid}`.execute(db);
  if (hasMore) await tellProgress(db, row.companyId);
  else await finish(db, row, keywordState.done, '', now);
}

/** What a provider answers; a search of the registry that takes too long will do so again, so it fails as a slow provider does. */
async function answerOf(collector: Collector, query: Parameters<Collector['collect']>[0], cursor: string) {
  try {
    return await collector.collect(query, cursor, askedAtOnce);
  } catch (error) {
    throw isCancelled(error) ? new CollectorFailed('timeout', error) : error;
  }
}

async function ask(deps: ContextDeps, { row, collector }: Question): Promise<void> {
  const { write } = deps.databases;
  try {
    const query = { words: keywordWords(row.keyword), provinceId: row.provinceId };
    // Nothing of the database is held while a provider thinks.
    const answer = await answerOf(collector, query, row.cursor);
    await write.transaction().execute((db) => keepAnswer(db, row, answer, new Date()));
  } catch (error) {
    // A passing trouble of the database leaves it at work: the next look for such starts it again.
    if (isTransient(error)) throw error;
    const reason = error instanceof CollectorFailed ? error.reason : 'fault';
    await finish(write, row, keywordState.failed, reason, new Date());
    if (reason === 'fault') throw error;
  }
}

/** Asks one question for the keywords of a company, the one that waited longest first; false where there is nothing to ask. */
export async function collectSome(deps: ContextDeps, { companyId }: CollectJob): Promise<boolean> {
  const now = new Date();
  const taken = await deps.databases.write.transaction().execute(async (db) => {
    const row = await nextOf(db, companyId, now);
    return row === undefined ? undefined : prepare(deps, db, row, now);
  });
  if (taken === undefined) return false;
  if (taken !== null) await ask(deps, taken);
  return true;
}

async function isAtWork(db: Database, { companyId }: CollectJob): Promise<boolean> {
  const row = await db
    .selectFrom('collect_keyword')
    .select('guid')
    .where('company_id', '=', companyId)
    .where('state', '=', keywordState.collecting)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Collects for the keywords of a company for a while and asks for another turn where something is left. What was found is kept with
 * the place where the next question goes on, so whatever ends the process, nothing is lost and nothing is found twice.
 */
export async function collectCompanies(deps: ContextDeps, job: CollectJob, ending: AbortSignal): Promise<void> {
  const until = Date.now() + turn;
  while (!ending.aborted) {
    if (!(await collectSome(deps, job))) {
      if (!(await isAtWork(deps.databases.write, job))) return;
      await delay(pause);
    }
    if (Date.now() > until) return addCollectJob(deps.databases.write, job);
  }
}

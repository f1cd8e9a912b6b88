import { RobotFailed, type RobotKeys } from '../../platform/robots/robotSender.ts';
import { unseal } from '../../platform/seal.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Databases } from '../../platform/database/database.ts';
import type { RobotJob } from '../../records/messages/forward.ts';
import type { TextParams } from '../../request/errors.ts';
import type { Ports } from '../../request/ports.ts';
import { translate } from '../../request/translate.ts';

/** What the job works with. */
export interface RobotDeps {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
}

/** For how long a claimed robot is nobody else's, in milliseconds: longer than a provider may take. */
const claimed = 30_000;

/** The least time between two texts of a robot, in milliseconds: providers take 20 in a minute. */
const pause = 3000;

/** The first wait after a failure and the longest one, in milliseconds; each failure doubles it. */
const waits = { first: 10_000, longest: 3600_000 };

/** Most posts of one text, most characters of one of them, and most bytes of the text: WeCom takes 2,048. */
const sizes = { posts: 20, line: 300, bytes: 2000 };

interface Claimed {
  readonly provider: RobotKeys['provider'];
  readonly token: string;
  readonly secret: string;
  readonly keyword: string;
  readonly failures: number;
}

/** Takes the robot for this process where it is switched on, due, free, and something waits for it. */
async function claim({ databases }: RobotDeps, { companyId, guid }: RobotJob, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`update robot set busy_until = ${new Date(now.getTime() + claimed)}
    where company_id = ${companyId} and guid = ${guid} and is_on
      and coalesce(busy_until, '-infinity') <= ${now} and coalesce(next_time, '-infinity') <= ${now}
      and exists (select from robot_post p where p.company_id = robot.company_id and p.robot_guid = robot.guid)
    returning provider, token, secret, keyword, failures`.execute(databases.write);
  return rows[0];
}

interface Waiting {
  readonly guid: string;
  readonly user_name: string;
  readonly text_key: string;
  readonly params: unknown;
}

/** The oldest posts of a robot and the text that they make: as many as the provider takes at once, at least one. */
function textOf(posts: readonly Waiting[], keyword: string): { readonly text: string; readonly guids: string[] } {
  const [language] = languages;
  const lines = keyword === '' ? [] : [keyword];
  const guids: string[] = [];
  let bytes = Buffer.byteLength(keyword);
  for (const { guid, user_name, text_key, params } of posts) {
    // Written by `notify` and `forwardPost` as they were given them.
    const words = translate(language, text_key, params as TextParams);
    const line = (user_name === '' ? words : `${user_name}：${words}`).slice(0, sizes.line).toWellFormed();
    bytes += Buffer.byteLength(line) + 1;
    if (guids.length > 0 && bytes > sizes.bytes) break;
    lines.push(line);
    guids.push(guid);
  }
  return { text: lines.join('\n'), guids };
}

function waitAfter(failures: number): number {
  return Math.min(waits.first * 2 ** Math.min(failures, 20), waits.longest);
}

async function speak({ ports, config }: RobotDeps, robot: Claimed, text: string): Promise<RobotFailed | null> {
  const [token, secret] = [robot.token, robot.secret].map((sealed) => unseal(sealed, config.tokenSecret));
  if (token === null || token === undefined || secret === null || secret === undefined)
    return new RobotFailed('secret');
  try {
    await ports.robots({ provider: robot.provider, token, secret }, text);
    return null;
  } catch (error) {
    if (error instanceof RobotFailed) return error;
    throw error;
  }
}

/** Has the robot go on at a moment, by a job that takes the place of an earlier one. */
const goOn = ({ companyId, guid }: RobotJob, at: Date) => sql`graphile_worker.add_job('postRobot',
  json_build_object('companyId', ${companyId}::text, 'guid', ${guid}::text), run_at => ${at}::timestamptz,
  job_key => ${`robot ${guid}`}::text, max_attempts => 3)`;

async function said({ databases }: RobotDeps, job: RobotJob, guids: readonly string[], now: Date): Promise<void> {
  const { companyId, guid } = job;
  const next = new Date(now.getTime() + pause);
  await sql`with gone as (delete from robot_post where company_id = ${companyId} and robot_guid = ${guid}
      and guid = any(${[...guids]}::uuid[]))
    update robot set sent_time = ${now}, failures = 0, fail_kind = null, fail_words = '', next_time = ${next}, busy_until = null
    where company_id = ${companyId} and guid = ${guid}`.execute(databases.write);
  // Asked after the robot is free again: what is written from now on has a job that finds it so.
  await sql`select ${goOn(job, next)} where exists (select from robot_post
    where company_id = ${companyId} and robot_guid = ${guid})`.execute(databases.write);
}

async function failed(deps: RobotDeps, job: RobotJob, { kind, words }: RobotFailed, before: number, now: Date) {
  const next = new Date(now.getTime() + waitAfter(before));
  await sql`update robot set failures = failures + 1, fail_time = ${now}, fail_kind = ${kind}, fail_words = ${words},
      next_time = ${next}, busy_until = null
    where company_id = ${job.companyId} and guid = ${job.guid}`.execute(deps.databases.write);
}

/**
 * Makes a robot say what waits for it, a text at a time, with no transaction or connection held while the provider is asked. Several
 * processes never speak by one robot at once; a failure is kept for administrators, and tried again later and later, up to each
 * hour (S16.20). A process that dies behind an answer says that text twice.
 */
export async function postByRobot(deps: RobotDeps, job: RobotJob, now: Date): Promise<void> {
  const robot = await claim(deps, job, now);
  if (!robot) return;
  const posts = await deps.databases.write
    .selectFrom('robot_post')
    .select(['guid', 'user_name', 'text_key', 'params'])
    .where('company_id', '=', job.companyId)
    .where('robot_guid', '=', job.guid)
    .orderBy('guid')
    .limit(sizes.posts)
    .execute();
  const { text, guids } = textOf(posts, robot.keyword);
  const failure = await speak(deps, robot, text);
  if (failure === null) await said(deps, job, guids, now);
  else await failed(deps, job, failure, robot.failures, now);
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { tryAll } from '../../platform/jobs/tryAll.ts';
import { lockFolding } from './foldFacts.ts';

/** Days of facts that are counted in one step, both included. */
interface Step {
  readonly first: string;
  readonly last: string;
}

/** Of how many follow-ups of each kind different targets are counted in one step: more only where one target has more. */
const followUpsInStep = 20_000;

/** The companies whose facts are not of their zone, in an order of chance: none is always the last. */
async function unbuilt(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company.id from company left join fact_state on fact_state.company_id = company.id
    where fact_state.zone is distinct from company.zone order by random()`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Notes the zone by which facts are to be built and answers whether every transaction that may have kept facts by another one has
 * ended; if not, a later try goes on (decision 0077).
 */
async function isReady(db: Database, company: string): Promise<boolean> {
  await sql`
    insert into fact_state as state (company_id, pending, barrier)
    select id, zone, pg_snapshot_xmax(pg_current_snapshot()) from company where id = ${company}
    on conflict (company_id) do update set pending = excluded.pending, barrier = excluded.barrier
    where state.pending is distinct from excluded.pending`.execute(db);
  const { rows } = await sql<{ ready: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= barrier as ready from fact_state
    where company_id = ${company} and barrier is not null`.execute(db);
  return rows[0]?.ready === true;
}

/** The calendar months with rows, and all days before and after them, so that no step is larger than a month. */
async function stepsOf(db: Database, company: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with bounds as (
      select date_trunc('month', min(moment) - interval '1 day')::date as low,
        date_trunc('month', max(moment) + interval '1 day')::date as high
      from (
        select min(create_time) as moment from customer where company_id = ${company}
        union all select max(create_time) from customer where company_id = ${company}
        union all select min(create_time) from leads where company_id = ${company}
        union all select max(create_time) from leads where company_id = ${company}
        union all select min(create_time) from activity where company_id = ${company}
        union all select max(create_time) from activity where company_id = ${company}
        union all select min(talk_time) from call_record where company_id = ${company}
        union all select max(talk_time) from call_record where company_id = ${company}
        union all select min(create_time) from ownership_change where company_id = ${company}
        union all select max(create_time) from ownership_change where company_id = ${company}
      ) as moments
    ), months as (
      select month::date as first, (month + interval '1 month' - interval '1 day')::date as last
      from bounds cross join generate_series(low, high, interval '1 month') as month
    )
    select to_char(first, 'YYYY-MM-DD') as first, to_char(last, 'YYYY-MM-DD') as last from (
      select * from months
      union all select '0001-01-01'::date, coalesce((select min(first) - 1 from months), '9999-12-30'::date)
      union all select (select max(last) + 1 from months), '9999-12-30'::date where exists (select from months)
    ) as steps order by first`.execute(db);
  return rows;
}

/** One step of counting anew, with the time and the memory that a large company needs. */
async function recount<T>(db: Database, counting: RawBuilder<T>): Promise<T | undefined> {
  return db.transaction().execute(async (step) => {
    await lockFolding(step);
    await sql`set local statement_timeout = '15min'`.execute(step);
    await sql`set local work_mem = '128MB'`.execute(step);
    const { rows } = await sql<{ counted: T }>`select ${counting} as counted`.execute(step);
    return rows[0]?.counted;
  });
}

/**
 * Counts the facts of a company anew while others write: month by month, and at last those of different targets, whose months hang
 * together, some targets at a time; what these come to is added by month (decision 0089). Others put facts together between the steps.
 * Reports count rows meanwhile (S33.6).
 */
async function buildFactsOf(db: Database, company: string): Promise<void> {
  for (const { first, last } of await stepsOf(db, company))
    await recount(db, sql`recount_facts(${company}, ${first}::date, ${last}::date)`);
  while ((await recount(db, sql<boolean>`recount_targets(${company}, ${followUpsInStep})`)) === false);
  // Another zone that was set meanwhile has taken `pending` away, and months that were counted once more ask for all targets: the next
  // run begins again.
  await sql`update fact_state set zone = pending, pending = null, barrier = null
    where company_id = ${company} and targets_after is null and pending = (select zone from company where id = ${company})`.execute(
    db,
  );
}

/**
 * Builds the facts of every company that has none of its zone yet. One that fails keeps no other from its own: what failed is thrown at
 * the end.
 */
export async function buildFacts(db: Database): Promise<void> {
  const buildIfReady = async (company: string) => {
    if (await isReady(db, company)) await buildFactsOf(db, company);
  };
  await tryAll(await unbuilt(db), buildIfReady);
}

/** How many companies have no facts of their zone. */
export const countUnbuilt = async (db: Database): Promise<number> => (await unbuilt(db)).length;

/** Has the facts of all companies built anew by the next run: reports count rows until then. */
export async function markFactsUnbuilt(db: Database): Promise<void> {
  await sql`update fact_state set zone = null, pending = null, barrier = null`.execute(db);
}

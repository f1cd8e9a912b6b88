import { keywordState } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import { keepAnswer, type Working } from '../src/crm/acquisition/collect.ts';
import { localCollector } from '../src/platform/collectors/localCollector.ts';
import { registryPlatform } from '../src/platform/collectors/collectorConfig.ts';
import { newGuid } from '../src/platform/database/guid.ts';
import { insertMany } from '../src/platform/database/insertMany.ts';
import type { SeedTools } from './demoContext.ts';
import { daysBefore } from './demoDraws.ts';
import { busiest, type DemoCompany, type DemoPerson } from './demoPeople.ts';

/** A keyword of the demo: whose, where it looks, and how many working days ago it was added. */
interface DemoKeyword {
  readonly keyword: string;
  readonly provinceId: number;
  readonly days: number;
  readonly isStopped?: true;
}

const keywords: readonly DemoKeyword[] = [
  { keyword: '自动化设备 智能装备', provinceId: 0, days: 1 },
  { keyword: '精密机械 轴承制造', provinceId: 320000, days: 2 },
  { keyword: '数控机床 模具制造', provinceId: 0, days: 4 },
  { keyword: '医疗器械', provinceId: 0, days: 6 },
  { keyword: '冷链物流 供应链管理', provinceId: 370000, days: 8, isStopped: true },
  { keyword: '包装材料 印刷', provinceId: 330000, days: 9 },
  { keyword: '仪器仪表', provinceId: 0, days: 11 },
  { keyword: '电线电缆 五金制品', provinceId: 440000, days: 13 },
];

async function addOne(tools: SeedTools, company: DemoCompany, person: DemoPerson, one: DemoKeyword): Promise<Working> {
  const at = daysBefore(tools, one.days);
  const [guid, runGuid] = [newGuid(), newGuid()];
  const row = { company_id: company.id, state: keywordState.collecting, reason: '' };
  await insertMany(tools.db, 'collect_keyword', [
    {
      ...row,
      guid,
      create_user_guid: person.guid,
      keyword: one.keyword,
      platform: registryPlatform,
      province_id: one.provinceId,
      cursor: '',
      found_num: 0,
      run_guid: runGuid,
      beat_time: at,
      create_time: at,
      update_time: at,
      row_version: 1,
    },
  ]);
  const run = { ...row, guid: runGuid, keyword_guid: guid, user_guid: person.guid, start_time: at };
  await insertMany(tools.db, 'collect_run', [{ ...run, ask_num: 0, seen_num: 0, new_num: 0 }]);
  const { keyword, provinceId } = one;
  const ids = { companyId: company.id, guid, runGuid, userGuid: person.guid };
  return { ...ids, keyword, provinceId, platform: registryPlatform, cursor: '', foundNum: 0, askNum: 0 };
}

/** Collects for a keyword to the end of the registry, as its job does. */
async function collectAll(tools: SeedTools, working: Working, at: Date): Promise<void> {
  const query = { words: working.keyword.split(' '), provinceId: working.provinceId };
  const answer = await localCollector(tools.db).collect(query, working.cursor, 50);
  await keepAnswer(tools.db, working, answer, at);
  const { cursor, companies, hasMore } = answer;
  if (hasMore) await collectAll(tools, { ...working, cursor, foundNum: working.foundNum + companies.length }, at);
}

/** Companies that the keyword found and that are leads of the demo already came by it: they are told as added. */
async function tellAdded({ db }: SeedTools, company: DemoCompany, person: DemoPerson, { guid }: Working, at: Date) {
  const batch = newGuid();
  const { rows } = await sql<{ collect: string; lead: string }>`select c.guid as collect, min(l.guid::text) as lead
    from collect_found f join collect_company c on c.company_id = f.company_id and c.guid = f.collect_guid
    join leads l on l.company_id = c.company_id and l.delete_time is null and split_part(l.search_text, E'\\n', 1) = c.name_key
    where f.company_id = ${company.id} and f.keyword_guid = ${guid} group by c.guid order by c.guid`.execute(db);
  if (rows.length === 0) return;
  const row = { company_id: company.id, guid: batch, user_guid: person.guid, owner_guid: person.guid, create_time: at };
  await insertMany(db, 'collect_batch', [{ ...row, added_num: rows.length, undone_num: 0 }]);
  await insertMany(
    db,
    'collect_added',
    rows.map(({ collect, lead }) => ({
      company_id: company.id,
      batch_guid: batch,
      collect_guid: collect,
      leads_guid: lead,
      is_undone: false,
    })),
  );
}

/** The keywords of the larger demo company, with what they found in the registry. */
export async function addDemoKeywords(tools: SeedTools, company: DemoCompany): Promise<void> {
  const [own, other] = [busiest(company), company.sellers[0] ?? company.admin];
  for (const [index, one] of keywords.entries()) {
    // Most are of the person who signs in as the salesperson.
    const person = index % 4 === 3 ? other : own;
    const working = await addOne(tools, company, person, one);
    const at = daysBefore(tools, one.days);
    await collectAll(tools, working, at);
    await tellAdded(tools, company, person, working, at);
    if (one.isStopped) {
      await sql`update collect_keyword set state = ${keywordState.stopped}
        where company_id = ${company.id} and guid = ${working.guid}`.execute(tools.db);
    }
  }
}

import type { acquisition } from '@haina/contract/calls/acquisition.ts';
import { sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { likePattern } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { isAdded, keywordsInReach } from './keywordReach.ts';
import { isNew } from './knownCompanies.ts';
import { companyColumns, type CompanyRow, withKnown } from './selectCompanies.ts';

type Asked = Parameters<Handler<typeof acquisition.found>>[0];

/** Most cities that a filter offers. */
const maxCities = 100;

const from = sql`from collect_found f join collect_company c on c.company_id = f.company_id and c.guid = f.collect_guid`;

function nameCondition(name: string): Condition {
  const pattern = likePattern(name);
  return sql<boolean>`(c.name ilike ${pattern} or c.legal_person ilike ${pattern} or c.phone like ${pattern})`;
}

function filters({ Name = '', City = '', Capital_Min, Capital_Max, Added, Only_New }: Asked): Condition[] {
  return [
    ...(Name === '' ? [] : [nameCondition(Name)]),
    ...(City === '' ? [] : [sql<boolean>`c.city = ${City}`]),
    ...(Capital_Min === undefined ? [] : [sql<boolean>`c.capital >= ${Capital_Min}`]),
    ...(Capital_Max === undefined ? [] : [sql<boolean>`c.capital <= ${Capital_Max}`]),
    ...(Added === undefined ? [] : [Added === 1 ? isAdded : sql<boolean>`not ${isAdded}`]),
    ...(Only_New === 1 ? [isNew] : []),
  ];
}

/** How many of the keyword's companies are leads, how many are not, and their cities. */
async function numbersOf({ db }: Context, ofKeyword: Condition) {
  const { rows } = await sql<{ added: number; total: number; cities: string[] }>`
    select count(*) filter (where ${isAdded})::int as added, count(*)::int as total,
      (select coalesce(array_agg(city order by city), '{}') from (select distinct c.city ${from} where ${ofKeyword} and c.city <> ''
        order by c.city limit ${maxCities}) as named) as cities
    ${from} where ${ofKeyword}`.execute(db);
  const { added = 0, total = 0, cities = [] } = rows[0] ?? {};
  return { Added_Num: added, Left_Num: total - added, Cities: cities };
}

/** The companies that a keyword in reach found, the latest first. */
export const listFound: Handler<typeof acquisition.found> = async (input, ctx) => {
  const { rows: keywords } = await sql`select from collect_keyword k where ${await keywordsInReach(ctx, null)}
    and k.guid = ${input.Guid}`.execute(ctx.db);
  if (keywords.length === 0) throw notFound();
  const ofKeyword = sql<boolean>`f.company_id = ${ctx.session.companyId} and f.keyword_guid = ${input.Guid}`;
  const all = allOf([ofKeyword, ...filters(input)]);
  const { limit, offset } = pageBounds(input);
  const page = await pageOf<CompanyRow>(
    ctx.db,
    sql`(select 1 ${from} where ${all})`,
    sql`(select ${companyColumns(sql`to_json(f.matched)`)} ${from} left join area on area.id = c.province_id
      where ${all} order by f.find_time desc, c.guid limit ${limit} offset ${offset})`,
  );
  return { ...page, rows: await withKnown(ctx, page.rows), ...(await numbersOf(ctx, ofKeyword)) };
};

import { acquisition, type Keyword } from '@haina/contract/calls/acquisition.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { likePattern } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { isAdded, keywordsInReach } from './keywordReach.ts';
import { collectorOf, titleOf } from './providers.ts';

/** A keyword before its provider is named. */
type KeywordRow = Omit<Keyword, 'PlatformName'>;

const orders = { Create_Time: 'k.create_time', Found_Num: 'k.found_num' } as const;

async function counts(ctx: Context, reach: Condition) {
  const { rows } = await sql<{ state: number; number: number }>`select k.state, count(*)::int as number
    from collect_keyword k where ${reach} group by k.state`.execute(ctx.db);
  const of = (state: number) => rows.find((row) => row.state === state)?.number ?? 0;
  return {
    All_Num: rows.reduce((sum, { number }) => sum + number, 0),
    Collecting_Num: of(keywordState.collecting),
    Done_Num: of(keywordState.done),
    Stopped_Num: of(keywordState.stopped),
    Failed_Num: of(keywordState.failed),
  };
}

function filters({
  Guid,
  Name = '',
  Platform = '',
  State,
}: Parameters<Handler<typeof acquisition.list>>[0]): Condition[] {
  return [
    ...(Guid === undefined ? [] : [sql<boolean>`k.guid = ${Guid}`]),
    ...(Name === '' ? [] : [sql<boolean>`k.keyword ilike ${likePattern(Name)}`]),
    ...(Platform === '' ? [] : [sql<boolean>`k.platform = ${Platform}`]),
    ...(State === undefined ? [] : [sql<boolean>`k.state = ${State}`]),
  ];
}

/** Keywords that the caller sees, the latest first. */
export const listKeywords: Handler<typeof acquisition.list> = async (input, ctx) => {
  const reach = await keywordsInReach(ctx, null);
  const all = allOf([reach, ...filters(input)]);
  const [editable, removable] = [
    await keywordsInReach(ctx, acquisition.update.access),
    await keywordsInReach(ctx, acquisition.remove.access),
  ];
  const { limit, offset } = pageBounds(input);
  const direction = input.order_type === 'asc' ? sql`asc` : sql`desc`;
  const order = sql.ref(orders[input.order_field ?? 'Create_Time']);
  const { zone } = ctx.session;
  const page = await pageOf<KeywordRow>(
    ctx.db,
    sql`(select 1 from collect_keyword k where ${all})`,
    sql`(select k.guid as "Guid", k.keyword as "Keyword", k.platform as "Platform", k.province_id as "Province",
        coalesce(area.name, '') as "ProvinceName", k.state as "State", k.reason as "Reason", k.found_num as "Found_Num",
        (select count(*)::int from collect_found f join collect_company c on c.company_id = f.company_id and c.guid = f.collect_guid
          where f.company_id = k.company_id and f.keyword_guid = k.guid and ${isAdded}) as "Added_Num",
        r.seen_num as "Seen_Num", r.new_num as "New_Num", k.create_user_guid as "Create_User_Guid",
        person.name as "Create_User_Name", ${wallTime(sql`k.create_time`, zone)} as "Create_Time",
        ${wallTime(sql`r.end_time`, zone)} as "End_Time", k.row_version as "Row_Version",
        (${editable})::int as "Can_Edit", (${removable})::int as "Can_Delete"
      from collect_keyword k
      join collect_run r on r.company_id = k.company_id and r.guid = k.run_guid
      join account person on person.guid = k.create_user_guid
      left join area on area.id = k.province_id
      where ${all} order by ${order} ${direction}, k.guid ${direction} limit ${limit} offset ${offset})`,
  );
  const rows = page.rows.map((row): Keyword => {
    const collector = collectorOf(ctx, row.Platform);
    return { ...row, PlatformName: collector ? titleOf(ctx, collector) : '' };
  });
  return { ...page, rows, ...(await counts(ctx, reach)) };
};

/** The providers that the settings name. */
export const listPlatforms: Handler<typeof acquisition.platforms> = async (_input, ctx) => ({
  rows: ctx.ports.collectors.map((one) => ({ Platform: one.platform, PlatformName: titleOf(ctx, one) })),
});

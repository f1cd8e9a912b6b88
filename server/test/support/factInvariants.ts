/** The rows that a fact consists of, in words of their own: company, moment, person, item, money. */
const rowsOf = (
  table: string,
  moment: string,
  person: string,
  rest: { item?: string; money?: string; which?: string },
) =>
  `select r.company_id, r.${moment} as moment, r.${person} as user_guid, ${rest.item ?? '0'} as item, ${rest.money ?? '0'} as money from ${table} r where ${rest.which ?? 'true'}`;

const live = 'r.delete_time is null';

const followUps = (kinds: string, ...tables: readonly (readonly [kind: number, table: string])[]) =>
  rowsOf('activity', 'create_time', 'user_guid', {
    item: 'r.kind',
    which: `${live} and r.target_kind ${kinds} and (${tables
      .map(
        ([kind, table]) =>
          `(r.target_kind = ${kind} and exists (select from ${table} t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null))`,
      )
      .join(' or ')})`,
  });

const hour = 'extract(hour from r.talk_time at time zone (select zone from company c where c.id = r.company_id))::int';
const province = 'coalesce((select id from area where parent_id = 156 and name = r.province), 0)';

const facts: Readonly<Record<number, string>> = {
  1: rowsOf('customer', 'create_time', 'create_user_guid', { which: live }),
  2: rowsOf('customer', 'create_time', 'create_user_guid', { which: `${live} and r.deal_state = 1` }),
  3: rowsOf('leads', 'create_time', 'create_user_guid', { which: live }),
  4: rowsOf('leads', 'create_time', 'create_user_guid', { which: `${live} and r.is_transform = 1` }),
  5: followUps('= 2', [2, 'customer']),
  6: followUps('= 1', [1, 'leads']),
  7: followUps('> 2', [3, 'contacts'], [4, 'business'], [5, 'contract'], [7, 'receivable']),
  8: rowsOf('business', 'create_time', 'create_user_guid', { which: live, money: 'r.money' }),
  9: rowsOf('contacts', 'create_time', 'create_user_guid', { which: live }),
  10: rowsOf('contract', 'order_time', 'owner_guid', { which: live, money: 'r.money' }),
  11: rowsOf('receivable', 'return_time', 'owner_guid', { which: live, money: 'r.money' }),
  12: rowsOf('call_record', 'talk_time', 'user_guid', {
    item: hour,
    which: 'r.call_status > 0',
    money: 'case r.review when 1 then 0 else r.talk_length end',
  }),
  13: rowsOf('call_record', 'talk_time', 'user_guid', { item: hour, which: 'r.call_status = 2' }),
  14: rowsOf('call_record', 'talk_time', 'user_guid', { item: province, which: 'r.call_status > 0' }),
  15: rowsOf('call_record', 'talk_time', 'user_guid', { item: province, which: 'r.call_status = 2' }),
};

const days = (rows: string) =>
  `select r.company_id, (r.moment at time zone company.zone)::date as day, r.user_guid, r.item, count(*) as amount, sum(r.money) as money from (${rows}) as r join company on company.id = r.company_id join fact_state on fact_state.company_id = company.id and fact_state.zone = company.zone group by 1, 2, 3, 4`;

const keptDays = (fact: string) =>
  `select f.company_id, f.day, f.user_guid, f.item, sum(f.amount) as amount, sum(f.money) as money from daily_fact f join company on company.id = f.company_id join fact_state on fact_state.company_id = company.id and fact_state.zone = company.zone where f.fact = ${fact} group by 1, 2, 3, 4`;

/** The kept facts of every company are the sums of its rows, day by day (S33.6). */
export const factInvariants: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(facts).map(([fact, rows]) => [
      `kept days of fact ${fact} that are not the sum of their rows`,
      `select from (${days(rows)}) as counted full join (${keptDays(fact)}) as kept using (company_id, day, user_guid, item) where coalesce(counted.amount, 0) <> coalesce(kept.amount, 0) or coalesce(counted.money, 0) <> coalesce(kept.money, 0)`,
    ]),
  ),
  'a member without exactly one department on every day':
    "select m.user_guid from member m where (select count(*) from department_stay s where s.company_id = m.company_id and s.user_guid = m.user_guid and s.until_day = '9999-12-31' and s.department_guid = m.department_guid) <> 1 or (select sum(until_day - from_day) from department_stay s where s.company_id = m.company_id and s.user_guid = m.user_guid) <> date '9999-12-31' - date '0001-01-01'",
};

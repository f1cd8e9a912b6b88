import type { FactSource } from './presentRows.ts';

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
    which: `${live} and r.is_contact and r.target_kind ${kinds} and (${tables
      .map(
        ([kind, table]) =>
          `(r.target_kind = ${kind} and exists (select from ${table} t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null))`,
      )
      .join(' or ')})`,
  });

const wall = '(r.talk_time at time zone (select zone from company c where c.id = r.company_id))';
/** Monday's hours begin at 24, Sunday's at 168. */
const hour = `(24 * ((extract(dow from ${wall})::int + 6) % 7 + 1) + date_part('hour', ${wall}))::int`;
const province = 'coalesce((select id from area where parent_id = 156 and name = r.province), 0)';

const customersBy = (column: string, which = live) =>
  rowsOf('customer', 'create_time', 'create_user_guid', { item: `r.${column}`, which });

const moves = (person: string, reasons: string, item = '0') =>
  rowsOf('ownership_change', 'create_time', person, {
    item,
    which: `r.target_kind = 2 and r.reason = any ('{${reasons}}') and r.${person} is not null and exists (select from customer t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)`,
  });

/** Lines of contracts of nobody in particular, with the product that they are of. */
const linesSold = `contract k join product_line l on l.company_id = k.company_id and l.target_guid = k.guid and l.target_kind = 5
  join product p on p.company_id = l.company_id and p.guid = l.product_guid where k.delete_time is null`;

const nobody = "'00000000-0000-0000-0000-000000000000'::uuid";

const sold = (item: string) =>
  `select k.company_id, k.order_time as moment, ${nobody} as user_guid, ${item} as item, l.subtotal as money from ${linesSold}`;

/** Contracts with such lines, once for each item. */
const contractsSold = (item: string, quantity = 'sum(l.sales_num)') =>
  `select k.company_id, k.order_time as moment, ${nobody} as user_guid, ${item} as item, ${quantity} as money from ${linesSold} group by k.company_id, k.guid, k.order_time, 4`;

const facts: Readonly<Record<number, string>> = {
  37: sold('p.number'),
  38: contractsSold('p.number'),
  39: contractsSold('0', '0'),
  40: contractsSold('p.category_id', '0'),
  1: rowsOf('customer', 'create_time', 'create_user_guid', { which: live }),
  2: rowsOf('customer', 'create_time', 'create_user_guid', { which: `${live} and r.deal_state = 1` }),
  16: customersBy('level'),
  17: customersBy('level', `${live} and r.deal_state = 1`),
  18: customersBy('industry'),
  19: customersBy('industry', `${live} and r.deal_state = 1`),
  20: customersBy('source'),
  21: customersBy('source', `${live} and r.deal_state = 1`),
  22: customersBy('province_id'),
  23: customersBy('province_id', `${live} and r.deal_state = 1`),
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
    which: 'r.call_status > 0 and r.way <> 4',
    money: 'case r.review when 1 then 0 else r.talk_length end',
  }),
  13: rowsOf('call_record', 'talk_time', 'user_guid', { item: hour, which: 'r.call_status = 2 and r.way <> 4' }),
  14: rowsOf('call_record', 'talk_time', 'user_guid', { item: province, which: 'r.call_status > 0 and r.way <> 4' }),
  24: moves('to_guid', 'receive,allocate'),
  25: moves('from_guid', 'put'),
  26: moves('from_guid', 'rule', "coalesce(nullif(array_position(array['notFollowed', 'notDealt'], r.remark), 0), 3)"),
  15: rowsOf('call_record', 'talk_time', 'user_guid', { item: province, which: 'r.call_status = 2 and r.way <> 4' }),
};

/** The facts that have items: follow-ups by their kind, calls by hour and by province. */
const haveItems = ['5', '6', '7', '12', '13', '25', '26'];

/** Those of whose items each person's days are kept too. */
const haveItemDays = ['25', '26'];

/** Those that are kept by their items alone: customers by level, industry, source and province, calls by province, lines of contracts by product, contracts by category. */
const onlyItems = ['14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '37', '38', '39', '40'];

const month = "to_char(day, 'YYYY-MM-01')::date";

/** What each level of facts adds up (decision 0085): its day, its person and its item. */
const levels = (fact: string): readonly (readonly [level: number, day: string, person: string, item: string])[] => [
  [1, 'day', 'null::uuid', 'item::int'],
  ...(onlyItems.includes(fact)
    ? []
    : ([
        [2, 'day', 'user_guid', 'null'],
        [3, month, 'user_guid', 'null'],
      ] as const)),
  ...(haveItems.includes(fact) || onlyItems.includes(fact) ? [[4, month, 'user_guid', 'item'] as const] : []),
  ...(haveItemDays.includes(fact) ? [[5, 'day', 'user_guid', 'item'] as const] : []),
];

const ofZone =
  'join company on company.id = r.company_id join fact_state on fact_state.company_id = company.id and fact_state.zone = company.zone';

/** The sums of rows of a fact on every level; the rows stand in it once, so that it is quick to plan. */
const sums = (fact: string, rows: string) => {
  const rungs = levels(fact).map(([level, ...rest]) => `(${[level, ...rest].join(', ')})`);
  return `select one.company_id, rung.level, rung.day, rung.user_guid, rung.item, sum(one.amount) as amount, sum(one.money) as money
    from (${rows}) as one cross join lateral (values ${rungs.join(', ')}) as rung (level, day, user_guid, item) group by 1, 2, 3, 4, 5`;
};

const ofRows = (fact: string, rows: string) =>
  sums(
    fact,
    `select r.company_id, (r.moment at time zone company.zone)::date as day, r.user_guid, r.item, 1 as amount, r.money from (${rows}) as r ${ofZone}`,
  );

/** What the levels have, and the changes that are still to be added to them. */
const ofFacts = (fact: string) =>
  `select company_id, level, day, user_guid, item, sum(amount) as amount, sum(money) as money from (
    select r.company_id, level, day, case when level > 1 then user_guid end as user_guid, case when level in (1, 4, 5) then item end as item, amount, money from daily_fact r ${ofZone} where fact = ${fact}
    union all ${sums(fact, `select r.company_id, day, user_guid, item, amount, money from fact_change r ${ofZone} where fact = ${fact}`)}
  ) as kept group by 1, 2, 3, 4, 5`;

/** The days on which targets were followed up, by each person and, without one, by anybody. */
const daysOfTargets = (rows: string) => `
  select distinct r.company_id, r.target, who.user_guid, (r.moment at time zone company.zone)::date as day
  from (${rows.replace('select ', 'select r.target_guid as target, ')}) as r ${ofZone}
    cross join lateral (values (r.user_guid), (null)) as who (user_guid)`;

/** The same with the nearest such days around each. */
const daysAround = (days: string) => `
  select one.company_id, one.user_guid, one.day,
    max(other.day) filter (where other.day < one.day) as before, min(other.day) filter (where other.day > one.day) as after
  from ${days} one join ${days} other on other.company_id = one.company_id and other.target = one.target
    and coalesce(other.user_guid::text, '') = coalesce(one.user_guid::text, '')
  group by one.company_id, one.target, one.user_guid, one.day`;

/** How many targets have a day of a person, by the day before and by the day after; of months a target's first day in each, by the month before. */
const targetLevels = (rows: string) => `
  with days as materialized (${daysOfTargets(rows)}), each as materialized (${daysAround('days')})
  select company_id, 5 as level, 'before' as side, day, user_guid, before as other, count(*) as amount from each group by 1, 4, 5, 6
  union all select company_id, 5, 'after', day, user_guid, after, count(*) from each group by 1, 4, 5, 6
  union all select company_id, 4, 'before', ${month}, user_guid, to_char(before, 'YYYY-MM-01')::date, count(*) from each
    where before is null or to_char(before, 'YYYYMM') < to_char(day, 'YYYYMM') group by 1, 4, 5, 6`;

/** What is kept of different targets, by people and by anybody, with what the noted changes come to. */
const keptTargets = (byPeople: number, byAnybody: number) => {
  const columns = (day: string, other: string) =>
    `case when fact in (${byPeople}, ${byAnybody}) then 'before' else 'after' end as side, ${day} as day,
     case when fact in (${byPeople}, ${byPeople + 5}) then r.user_guid end as user_guid, case when abs(item) < 1000000 then ${other} end as other, amount`;
  const other = "date '2000-01-01' + item";
  const own = `fact in (${byPeople}, ${byAnybody}, ${byPeople + 5}, ${byAnybody + 5})`;
  const noted = `(select company.id as company_id, of_them.* from company, noted_targets(company.id) as of_them)`;
  return `select company_id, level, side, day, user_guid, other, sum(amount) as amount from (
    select r.company_id, level, ${columns('day', other)} from daily_fact r ${ofZone} where ${own}
    union all select r.company_id, 5, ${columns('day', other)} from ${noted} r ${ofZone} where ${own}
    union all select r.company_id, 4, ${columns("to_char(day, 'YYYY-MM-01')::date", `to_char(${other}, 'YYYY-MM-01')::date`)} from ${noted} r ${ofZone}
      where fact in (${byPeople}, ${byAnybody}) and item < to_char(day, 'YYYY-MM-01')::date - date '2000-01-01') as kept
  group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0`;
};

const targetsThatDiffer = (rows: string, [byPeople, byAnybody]: readonly [number, number]) =>
  `select from (${targetLevels(rows)}) as counted full join (${keptTargets(byPeople, byAnybody)}) as kept
    on kept.company_id = counted.company_id and kept.level = counted.level and kept.side = counted.side and kept.day = counted.day
      and coalesce(kept.user_guid::text, '') = coalesce(counted.user_guid::text, '') and coalesce(kept.other, '-infinity') = coalesce(counted.other, '-infinity')
    where counted.amount is distinct from kept.amount`;

/** The longest call of each person and day: of rows, and as it is kept or, where calls of the day changed since, noted. */
const longestThatDiffer = `select from (
    select r.company_id, r.user_guid, (r.talk_time at time zone company.zone)::date as day, max(case r.review when 1 then 0 else r.talk_length end) as longest
    from call_record r ${ofZone} where r.call_status > 0 and r.way <> 4 group by 1, 2, 3) as counted
  full join (
    select r.company_id, r.user_guid, r.day, r.amount from daily_fact r ${ofZone} where r.fact = 29 and not exists (
      select from fact_change c where c.company_id = r.company_id and c.fact = 12 and c.user_guid = r.user_guid and c.day = r.day)
    union all select company.id, noted.user_guid, noted.day, noted.amount from company
      join fact_state on fact_state.company_id = company.id and fact_state.zone = company.zone cross join noted_longest(company.id) as noted) as kept
  on kept.company_id = counted.company_id and kept.user_guid = counted.user_guid and kept.day = counted.day
  where counted.longest is distinct from kept.amount`;

const nameOf = (fact: string) => `kept facts ${fact} that are not the sum of their rows`;
const ofCustomers = 'kept facts of different customers that are not those of the follow-ups';
const ofLeads = 'kept facts of different leads that are not those of the follow-ups';
const ofLongest = 'kept longest calls that are not those of the calls';

/** Of what each of the invariants below tells. */
export const factSources: Readonly<Record<string, FactSource>> = {
  ...Object.fromEntries(
    // What a fact counts is called r or k.
    Object.entries(facts).map(([fact, rows]) => [
      nameOf(fact),
      { table: /from (\w+) [rk] /.exec(rows)?.[1] ?? '', facts: [Number(fact)] },
    ]),
  ),
  [ofCustomers]: { table: 'activity', facts: [5, 6, 27, 30, 32, 35] },
  [ofLeads]: { table: 'activity', facts: [5, 6, 28, 31, 33, 36] },
  [ofLongest]: { table: 'call_record', facts: [12, 29] },
};

/** The kept facts of every company are the sums of its rows, level by level (S33.6). */
export const factInvariants: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(facts).map(([fact, rows]) => [
      nameOf(fact),
      `select from (${ofRows(fact, rows)}) as counted full join (${ofFacts(fact)}) as kept on kept.company_id = counted.company_id and kept.level = counted.level and kept.day = counted.day and coalesce(kept.user_guid::text, '') = coalesce(counted.user_guid::text, '') and coalesce(kept.item, -1) = coalesce(counted.item, -1) where coalesce(counted.amount, 0) <> coalesce(kept.amount, 0) or coalesce(counted.money, 0) <> coalesce(kept.money, 0)`,
    ]),
  ),
  [ofCustomers]: targetsThatDiffer(facts[5] ?? '', [27, 30]),
  [ofLeads]: targetsThatDiffer(facts[6] ?? '', [28, 31]),
  [ofLongest]: longestThatDiffer,
  'a member without exactly one department on every day':
    "select m.user_guid from member m where (select count(*) from department_stay s where s.company_id = m.company_id and s.user_guid = m.user_guid and s.until_day = '9999-12-31' and s.department_guid = m.department_guid) <> 1 or (select sum(until_day - from_day) from department_stay s where s.company_id = m.company_id and s.user_guid = m.user_guid) <> date '9999-12-31' - date '0001-01-01'",
};

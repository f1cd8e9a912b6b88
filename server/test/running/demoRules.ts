import { type RawBuilder, sql } from 'kysely';

/** What never happens in the demo: by a plain sentence, a query for the rows (`what`) in which it happened. */
export type DemoRules = Readonly<Record<string, RawBuilder<{ what: string }>>>;

const records = ['leads', 'customer', 'contacts', 'business', 'contract', 'receivable'] as const;

/** Every moment at which a person did something, with who did it. */
const deeds = sql.join(
  [
    ...[...records, 'receivable_plan', 'product', 'notice', 'file'].map(
      (table) => sql`select company_id, ${table} as source, create_time as at from ${sql.table(table)}`,
    ),
    sql`select company_id, 'activity', create_time from activity`,
    sql`select company_id, 'stage_log', create_time from stage_log`,
    sql`select company_id, 'call_record', talk_time from call_record`,
    sql`select company_id, 'team_member', create_time from team_member`,
    sql`select company_id, 'operation_record', create_time from operation_record where user_guid is not null`,
    sql`select company_id, 'sign_in_log', create_time from sign_in_log`,
  ],
  sql` union all `,
);

/** A moment as wall time of the demo companies. */
const wall = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')`;

/** Rules about time: nothing before its cause, nothing still to come, nothing at night. */
export const timeRules = (now: Date): DemoRules => ({
  'something happened in the future': sql`select source || ' ' || at as what from (${deeds}) d where at > ${now}`,
  'something happened before the thirteen months that the demo shows': sql`
    select source || ' ' || at as what from (${deeds}) d where at < ${now}::timestamptz - interval '13 months'`,
  'a person worked at night': sql`
    select source || ' ' || at as what from (${deeds}) d where ${wall('at')}::time not between '09:00' and '18:00'`,
  'a person worked at a weekend, today aside': sql`
    select source || ' ' || at as what from (${deeds}) d where extract(isodow from ${wall('at')}) > 5
      and ${wall('at')}::date <> (${now}::timestamptz at time zone 'Asia/Shanghai')::date`,
  'a record was followed up before it was there': sql`
    select a.content as what from activity a join (${sql.join(
      ['leads', 'customer', 'contacts', 'business'].map(
        (table) => sql`select company_id, guid, create_time from ${sql.table(table)}`,
      ),
      sql` union all `,
    )}) r on r.company_id = a.company_id and r.guid = a.target_guid where a.create_time < r.create_time`,
  'a lead was followed up after its conversion': sql`
    select l.name as what from leads l join activity a on a.company_id = l.company_id and a.target_guid = l.guid
    where a.create_time > l.transform_time`,
  'an opportunity was followed up after its end': sql`
    select b.name as what from business b join activity a on a.company_id = b.company_id and a.target_guid = b.guid
    where a.create_time > b.end_time`,
  'a contact, opportunity or contract is older than its customer': sql`
    select r.name as what from customer c join (${sql.join(
      ['contacts', 'business', 'contract'].map(
        (table) => sql`select company_id, customer_guid, name, create_time from ${sql.table(table)}`,
      ),
      sql` union all `,
    )}) r on r.company_id = c.company_id and r.customer_guid = c.guid where r.create_time < c.create_time`,
  'a contract was signed before the day its opportunity was won': sql`
    select c.name as what from contract c join business b on b.company_id = c.company_id and b.guid = c.business_guid
    where b.is_end <> 1 or ${wall('c.order_time')}::date < ${wall('b.end_time')}::date`,
  'a contract begins before it is signed, or does not run for a year': sql`
    select name as what from contract where start_time < order_time or end_time - start_time <> interval '364 days'`,
  'money came before its contract was signed, or is to come tomorrow': sql`
    select r.name as what from receivable r join contract c on c.company_id = r.company_id and c.guid = r.contract_guid
    where r.return_time < c.order_time or r.return_time > ${now}`,
  'a next contact was agreed on before the last one took place': sql`
    select name as what from (${sql.join(
      ['leads', 'customer', 'contacts', 'business'].map(
        (table) => sql`select name, next_time, last_time from ${sql.table(table)}`,
      ),
      sql` union all `,
    )}) r where next_time <= last_time`,
  'a next contact is planned for what is over: a converted lead, a closed opportunity, a customer of the sea': sql`
    select name as what from leads where is_transform = 1 and next_time is not null
    union all select name from business where is_end <> 0 and next_time > end_time
    union all select name from customer where owner_guid is null and next_time > sea_time`,
  'a person joined after their first record': sql`
    select a.login as what from member m join account a on a.guid = m.user_guid
    join activity t on t.company_id = m.company_id and t.user_guid = m.user_guid and t.create_time < m.create_time`,
  'an open opportunity is older than three quarters of a year': sql`
    select name as what from business where is_end = 0 and create_time < ${now}::timestamptz - interval '9 months'`,
});

/** Rules about money: it adds up, and nothing is sold for nothing. */
export const moneyRules: DemoRules = {
  'an opportunity or contract is worth less than a day of work': sql`
    select name as what from business where money < 3000 union all select name from contract where money < 3000`,
  'an order is not worth what its lines come to': sql`
    select name as what from (select company_id, guid, name, money, total_price, discount_rate from business
      union all select company_id, guid, name, money, total_price, discount_rate from contract) o
    join (select company_id, target_guid, sum(subtotal) as lines from product_line group by 1, 2) l
      on l.company_id = o.company_id and l.target_guid = o.guid
    where o.money <> o.total_price or abs(lines * (100 - discount_rate) / 100 - total_price) > 0.01`,
  'a contract is not worth what its opportunity was won for': sql`
    select c.name as what from contract c join business b on b.company_id = c.company_id and b.guid = c.business_guid
    where c.money <> b.money or c.customer_guid <> b.customer_guid`,
  'the plans of a contract do not add up to it': sql`
    select name as what from contract c where money is distinct from
      (select sum(money) from receivable_plan p where p.company_id = c.company_id and p.contract_guid = c.guid)`,
  'more money came than was agreed on': sql`
    select name as what from contract where received > money
    union all select guid::text from receivable_plan where received > money`,
  'a receivable of a contract with an opportunity leaves it out': sql`
    select r.name as what from receivable r join contract c on c.company_id = r.company_id and c.guid = r.contract_guid
    where r.business_guid is distinct from c.business_guid`,
  'a customer counts as dealt without a contract, or has one and does not': sql`
    select name as what from customer c where (deal_state = 1) <>
      exists (select from contract k where k.company_id = c.company_id and k.customer_guid = c.guid)`,
  'a customer that bought counts as a likely one at most': sql`
    select name as what from customer where deal_state = 1 and level not in (1, 2)`,
  'an opportunity was won before its last stage': sql`
    select b.name as what from business b where is_end = 1 and status_id <>
      (select id from sales_stage s where s.company_id = b.company_id and s.mode_id = b.type_id order by sort desc limit 1)`,
  'two contracts or two receivables of a company have one number': sql`
    select contract_num as what from contract group by company_id, contract_num having count(*) > 1
    union all select name from receivable group by company_id, name having count(*) > 1`,
};

/** Rules about companies and people: each is one of its own, and what is known of it belongs together. */
export const identityRules: DemoRules = {
  'two companies have one name': sql`
    select name as what from (select name from customer union all select name from leads where is_transform = 0) c
    group by name having count(*) > 1`,
  'one phone rings in two companies': sql`
    select digits as what from record_phone p join (
      select company_id, guid, name as company from leads union all select company_id, guid, name from customer
      union all select t.company_id, t.guid, c.name from contacts t
        join customer c on c.company_id = t.company_id and c.guid = t.customer_guid
    ) r on r.company_id = p.company_id and r.guid = p.target_guid
    group by digits having count(distinct company) > 1`,
  'a customer has two contacts of one name': sql`
    select name as what from contacts group by customer_guid, name having count(*) > 1`,
  'a contact has the mail of another company than its customer': sql`
    select t.email as what from contacts t join customer c on c.company_id = t.company_id and c.guid = t.customer_guid
    where t.email <> '' and (t.email not like '%.example'
      or (c.website <> '' and 'www.' || split_part(t.email, '@', 2) <> c.website))`,
  'two companies share a website, or have one that may be real': sql`
    select website as what from (select name, website from customer union select name, website from leads) c
    where website <> '' group by website having count(*) > 1 or website not like 'www.%.example'`,
  'a customer has no district, or one that is not of its city and province': sql`
    select c.name as what from customer c left join area d on d.id = c.area_id left join area y on y.id = d.parent_id
    where y.id is distinct from c.city_id or y.parent_id is distinct from c.province_id or c.country_id <> 156`,
  'a customer is named after another city than its own': sql`
    select c.name as what from customer c join area y on y.id = c.city_id
    where c.name not like regexp_replace(y.name, '市$', '') || '%'`,
  'the credit code of a customer is one of another district': sql`
    select name as what from customer where substr(credit_code, 3, 6) <> area_id::text`,
  'a converted lead has no customer of its name, owner and moment': sql`
    select l.name as what from leads l where is_transform = 1 and not exists (select from customer c
      where c.company_id = l.company_id and c.guid = l.customer_guid and c.leads_guid = l.guid
        and c.name = l.name and c.create_time = l.transform_time)`,
  'a converted lead was never followed up, or has no contact or no opportunity': sql`
    select l.name as what from leads l where is_transform = 1 and (l.last_time is null
      or not exists (select from contacts t where t.company_id = l.company_id and t.customer_guid = l.customer_guid
        and t.leads_guid = l.guid)
      or not exists (select from business b where b.company_id = l.company_id and b.customer_guid = l.customer_guid))`,
  'a customer of the sea has an owner, an open opportunity or a contract': sql`
    select c.name as what from customer c where sea_time is not null and (owner_guid is not null
      or exists (select from business b where b.company_id = c.company_id and b.customer_guid = c.guid and b.is_end = 0)
      or exists (select from contract k where k.company_id = c.company_id and k.customer_guid = c.guid))`,
  'a company of the demo is not in the registry, or by another code': sql`
    select name as what from leads l where not exists (select from registry_company r where r.name = l.name)
    union all select name from customer c where not exists
      (select from registry_company r where r.name = c.name and r.credit_code = c.credit_code)`,
};

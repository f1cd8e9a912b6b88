import { sql } from 'kysely';
import { factInvariants, factSources } from './factInvariants.ts';
import { presentRows } from './presentRows.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** What holds for every owned noun, by its table and kind. */
function invariantsOf(table: string, kind: number): Record<string, string> {
  return {
    [`a row of ${table} without an operation record of its creation`]: `select guid from ${table} r where not exists (select from operation_record o where o.company_id = r.company_id and o.target_kind = ${kind} and o.target_guid = r.guid and o.action in ('create', 'import'))`,
    [`a deleted row of ${table} without an operation record of its deletion`]: `select guid from ${table} r where delete_time is not null and not exists (select from operation_record o where o.company_id = r.company_id and o.target_kind = ${kind} and o.target_guid = r.guid and o.action = 'remove')`,
    [`a phone kept for a row of ${table} that is not live`]: `select target_guid from record_phone p where target_kind = ${kind} and not exists (select from ${table} r where r.company_id = p.company_id and r.guid = p.target_guid and r.delete_time is null)`,
    [`a row of ${table} whose present owner is not the last of its history`]: `select guid from ${table} r where owner_guid is distinct from (select to_guid from ownership_change c where c.company_id = r.company_id and c.target_kind = ${kind} and c.target_guid = r.guid order by create_time desc, c.guid desc limit 1)`,
    [`an owner who is on the team of their own row of ${table}`]: `select r.guid from ${table} r join team_member t on t.company_id = r.company_id and t.target_kind = ${kind} and t.target_guid = r.guid and t.user_guid = r.owner_guid`,
    [`a row of ${table} whose version is below one`]: `select guid from ${table} where row_version < 1`,
    [`a row of ${table} that search cannot find`]: `select guid from ${table} where cardinality(grams) = 0 and name <> ''`,
  };
}

/** What holds between the records of a noun and their follow-ups, attachments and teams. */
function followUpsOf(table: string, kind: number): Record<string, string> {
  // A customer brings the last contact of the lead it was converted from.
  const own = `(a.target_kind = ${kind} and a.target_guid = r.guid)`;
  const lead = kind === 2 ? 'or (a.target_kind = 1 and a.target_guid = r.leads_guid)' : '';
  // What a merged customer had is at the one it went into.
  const unmerged = `and not exists (select from customer_merge m where m.company_id = r.company_id and m.gone_guid = r.guid and m.undo_time is null)`;
  const live = `from activity a where a.company_id = r.company_id and a.delete_time is null and a.is_contact and (${own} ${lead})`;
  return {
    [`a row of ${table} whose last contact is not its newest follow-up`]: `select guid from ${table} r where last_time is distinct from (select max(a.create_time) ${live}) ${unmerged}`,
    [`a row of ${table} whose last content is not that of its newest follow-up`]: `select guid from ${table} r where last_content <> coalesce((select left(a.content, 200) ${live} order by a.create_time desc, a.guid desc limit 1), '') ${unmerged}`,
    [`a row of ${table} that was followed up and counts as not followed`]: `select guid from ${table} r where follow = 0 and exists (select ${live})`,
    [`a follow-up of no row of ${table} in its company`]: `select guid from activity a where target_kind = ${kind} and not exists (select from ${table} r where r.company_id = a.company_id and r.guid = a.target_guid)`,
    [`an attachment of no row of ${table} in its company`]: `select guid from file f where target_kind = ${kind} and delete_time is null and not exists (select from ${table} r where r.company_id = f.company_id and r.guid = f.target_guid)`,
    [`a member of the team of no row of ${table} in its company`]: `select id from team_member t where target_kind = ${kind} and not exists (select from ${table} r where r.company_id = t.company_id and r.guid = t.target_guid)`,
  };
}

/** What holds for every noun whose records are counted by their owner. */
function countsOf(table: string, kind: number): Record<string, string> {
  return {
    [`a count of ${table} that is not the number of its owner’s live rows`]: `select from (select company_id, owner_guid, count(*) as number from ${table} where owner_guid is not null and delete_time is null group by 1, 2) as counted full join (select company_id, owner_guid, sum(amount) as number from owned_count where target_kind = ${kind} group by 1, 2) as kept using (company_id, owner_guid) where coalesce(counted.number, 0) <> coalesce(kept.number, 0)`,
  };
}

/** What holds for every figure that is kept by month: the rows it counts, each with its company, owner, moment and money. */
const monthsOf = (figure: number, rows: string): Record<string, string> => ({
  [`kept months of figure ${figure} that are not the sum of their rows`]: `select from (select company_id, owner_guid, date_trunc('month', moment at time zone 'UTC')::date as month, count(*) as amount, sum(money) as money from (${rows}) as r group by 1, 2, 3) as counted full join (select company_id, owner_guid, month, sum(amount) as amount, sum(money) as money from owned_month where figure = ${figure} group by 1, 2, 3) as kept using (company_id, owner_guid, month) where coalesce(counted.amount, 0) <> coalesce(kept.amount, 0) or coalesce(counted.money, 0) <> coalesce(kept.money, 0)`,
});

const liveRows = (table: string, moment: string, money = '0', kind = 'true') =>
  `select company_id, owner_guid, ${moment} as moment, ${money} as money from ${table} where owner_guid is not null and delete_time is null and ${kind}`;

/** What must hold in every database at every moment: each query finds the rows that break it. */
const invariants: Readonly<Record<string, string>> = {
  ...factInvariants,
  ...countsOf('leads', 1),
  ...countsOf('customer', 2),
  ...countsOf('contacts', 3),
  ...countsOf('business', 4),
  ...countsOf('contract', 5),
  ...countsOf('receivable', 7),
  ...countsOf('performance', 8),
  ...countsOf('other_score', 9),
  ...countsOf('meeting', 10),
  ...monthsOf(1, liveRows('leads', 'create_time')),
  ...monthsOf(2, liveRows('leads', 'create_time', '0', 'follow = 1')),
  ...monthsOf(3, liveRows('leads', 'transform_time', '0', 'is_transform = 1 and transform_time is not null')),
  ...monthsOf(4, liveRows('customer', 'create_time')),
  ...monthsOf(5, liveRows('contacts', 'create_time')),
  ...monthsOf(6, liveRows('business', 'create_time', 'money')),
  ...monthsOf(7, liveRows('contract', 'order_time', 'money')),
  ...monthsOf(8, liveRows('receivable', 'return_time', 'money')),
  ...monthsOf(
    9,
    'select b.company_id, b.owner_guid, s.create_time as moment, 0 as money from stage_log s join business b on b.company_id = s.company_id and b.guid = s.business_guid where s.from_status is not null and b.delete_time is null',
  ),
  'kept calls of a person and kind that are not the number and seconds of their calls': `select from (select company_id, user_guid, way, call_status, way = 4 and state = 5 and call_status <> 2 as is_missed, count(*) as amount, sum(case when review = 1 then 0 else talk_length end) as seconds from call_record group by 1, 2, 3, 4, 5) as counted full join (select company_id, user_guid, way, call_status, is_missed, sum(amount) as amount, sum(seconds) as seconds from call_count group by 1, 2, 3, 4, 5) as kept using (company_id, user_guid, way, call_status, is_missed) where coalesce(counted.amount, 0) <> coalesce(kept.amount, 0) or coalesce(counted.seconds, 0) <> coalesce(kept.seconds, 0)`,
  ...invariantsOf('customer', 2),
  ...invariantsOf('contacts', 3),
  ...followUpsOf('leads', 1),
  ...followUpsOf('customer', 2),
  ...followUpsOf('contacts', 3),
  ...invariantsOf('business', 4),
  ...followUpsOf('business', 4),
  ...invariantsOf('contract', 5),
  ...followUpsOf('contract', 5),
  ...invariantsOf('receivable', 7),
  ...followUpsOf('receivable', 7),
  'a live contract of a deleted customer':
    'select c.guid from contract c join customer p on p.company_id = c.company_id and p.guid = c.customer_guid where c.delete_time is null and p.delete_time is not null',
  'a contract whose received money is not the sum of its receivables':
    'select guid from contract c where received <> (select coalesce(sum(money), 0) from receivable r where r.company_id = c.company_id and r.contract_guid = c.guid and r.delete_time is null)',
  'a plan whose received money is not the sum of its receivables':
    'select guid from receivable_plan p where received <> (select coalesce(sum(money), 0) from receivable r where r.company_id = p.company_id and r.plan_guid = p.guid and r.delete_time is null)',
  'a live receivable of a deleted contract':
    'select r.guid from receivable r join contract c on c.company_id = r.company_id and c.guid = r.contract_guid where r.delete_time is null and c.delete_time is not null',
  'a receivable that names a plan of another contract':
    'select r.guid from receivable r join receivable_plan p on p.company_id = r.company_id and p.guid = r.plan_guid where p.contract_guid <> r.contract_guid',
  'a live receivable that names a deleted plan':
    'select r.guid from receivable r join receivable_plan p on p.company_id = r.company_id and p.guid = r.plan_guid where r.delete_time is null and p.delete_time is not null',
  'a contract without lines that has a discount or a total':
    'select guid from contract c where (discount_rate <> 0 or total_price <> 0) and not exists (select from product_line l where l.company_id = c.company_id and l.target_kind = 5 and l.target_guid = c.guid)',
  'an opportunity whose stage is not where its log ends, or whose end is not':
    'select guid from business b where row(status_id, is_end) is distinct from (select row(to_status, l.is_end) from stage_log l where l.company_id = b.company_id and l.business_guid = b.guid order by create_time desc, l.guid desc limit 1)',
  'an opportunity whose reached stages are not those that it stood in':
    'select b.guid from business b where b.reached is distinct from (select array_agg(distinct stage order by stage) from (select b.status_id as stage union all select l.to_status from stage_log l where l.company_id = b.company_id and l.business_guid = b.guid) as stood)',
  'a step of an opportunity that moved it after its end':
    'select l.guid from stage_log l where exists (select from stage_log e where e.company_id = l.company_id and e.business_guid = l.business_guid and e.is_end <> 0 and e.guid <> l.guid and (e.create_time, e.guid) < (l.create_time, l.guid))',
  'a link of a contact with an opportunity of another customer':
    'select k.id from contact_business k join contacts c on c.company_id = k.company_id and c.guid = k.contacts_guid join business b on b.company_id = k.company_id and b.guid = k.business_guid where c.customer_guid <> b.customer_guid and c.delete_time is null and b.delete_time is null',
  'a live opportunity of a deleted customer':
    'select b.guid from business b join customer p on p.company_id = b.company_id and p.guid = b.customer_guid where b.delete_time is null and p.delete_time is not null',
  'an opportunity without lines that has a discount or a total':
    'select guid from business b where (discount_rate <> 0 or total_price <> 0) and not exists (select from product_line l where l.company_id = b.company_id and l.target_kind = 4 and l.target_guid = b.guid)',
  'a follow-up without an operation record of its record':
    "select guid from activity a where not exists (select from operation_record o where o.company_id = a.company_id and o.target_kind = a.target_kind and o.target_guid = a.target_guid and o.action = 'followUp')",
  'a live file of a deleted follow-up, or of one of another record':
    'select f.guid from file f join activity a on a.company_id = f.company_id and a.guid = f.activity_guid where f.delete_time is null and (a.delete_time is not null or a.target_kind <> f.target_kind or a.target_guid <> f.target_guid or a.user_guid <> f.create_user_guid)',
  'a follow-up that links to a contact outside its company':
    'select r.activity_guid from activity_relation r where r.target_kind = 3 and not exists (select from contacts c where c.company_id = r.company_id and c.guid = r.target_guid)',
  'a live file of no known type': "select guid from file where delete_time is null and media_type = ''",
  'a contact that does not know the owner of its customer':
    'select c.guid from contacts c join customer p on p.company_id = c.company_id and p.guid = c.customer_guid where c.customer_owner_guid is distinct from p.owner_guid',
  'a contact of a deleted customer':
    'select c.guid from contacts c join customer p on p.company_id = c.company_id and p.guid = c.customer_guid where c.delete_time is null and p.delete_time is not null',
  'a converted lead without its customer, or a customer that another lead was converted into':
    "select l.guid from leads l where (is_transform = 1 and customer_guid is not null) <> exists (select from customer c where c.company_id = l.company_id and c.guid = l.customer_guid and (c.leads_guid = l.guid or exists (select from operation_record o where o.company_id = c.company_id and o.target_guid = c.guid and o.action = 'merge')))",
  'a customer whose first products are not those of its earliest contract':
    "select guid from customer r where first_products <> coalesce((select array_agg(distinct p.number order by p.number) from product_line l join product p on p.company_id = l.company_id and p.guid = l.product_guid where l.company_id = r.company_id and l.target_kind = 5 and l.target_guid = (select k.guid from contract k where k.company_id = r.company_id and k.customer_guid = r.guid and k.delete_time is null order by k.order_time, k.guid limit 1)), '{}')",
  'a dealt customer without the time of its deal, or locked':
    'select guid from customer where deal_state = 1 and (deal_time is null or is_lock = 1 or protect_state <> 5)',
  'a customer of the sea that does not say since when and why, is locked or protected, or has an owner’s clock':
    'select guid from customer where owner_guid is null and (sea_time is null or sea_kind is null or is_lock = 1 or protect_state <> 6 or owned_since is not null)',
  'an owned customer that says it is in the sea, or not since when it is owned':
    'select guid from customer where owner_guid is not null and (sea_time is not null or sea_kind is not null or before_owner_guid is not null or owned_since is null)',
  'a team of a customer of the sea or of its contacts':
    'select t.id from team_member t join customer c on c.company_id = t.company_id and c.guid = t.target_guid where t.target_kind = 2 and c.owner_guid is null union all select t.id from team_member t join contacts c on c.company_id = t.company_id and c.guid = t.target_guid where t.target_kind = 3 and c.customer_owner_guid is null and c.delete_time is null',
  'a contact outside of the sea without an owner':
    'select guid from contacts where customer_owner_guid is not null and owner_guid is null and delete_time is null',
  'a contact of the sea with an owner':
    'select guid from contacts where customer_owner_guid is null and owner_guid is not null and delete_time is null',
  'a customer whose clock is not that of the newest follow-up on it, its contacts or its lead':
    'select guid from customer r where follow_clock is distinct from (select max(a.create_time) from activity a where a.company_id = r.company_id and a.delete_time is null and a.is_contact and ((a.target_kind = 2 and a.target_guid = r.guid) or (a.target_kind = 1 and a.target_guid = r.leads_guid) or (a.target_kind = 3 and a.target_guid in (select c.guid from contacts c where c.company_id = r.company_id and c.customer_guid = r.guid)) or (a.target_kind = 4 and a.target_guid in (select b.guid from business b where b.company_id = r.company_id and b.customer_guid = r.guid)))) and not exists (select from customer_merge m where m.company_id = r.company_id and m.gone_guid = r.guid and m.undo_time is null)',
  'a protected customer without the end of its protection':
    'select guid from customer where protect_state = 1 and protect_over_time is null',
  'a lead without an operation record of its creation':
    "select guid from leads l where not exists (select from operation_record o where o.company_id = l.company_id and o.target_kind = 1 and o.target_guid = l.guid and o.action in ('create', 'import'))",
  'a deleted lead without an operation record of its deletion':
    "select guid from leads l where delete_time is not null and not exists (select from operation_record o where o.company_id = l.company_id and o.target_guid = l.guid and o.action = 'remove')",
  'a phone kept for a record that is not live':
    'select target_guid from record_phone p where target_kind = 1 and not exists (select from leads l where l.company_id = p.company_id and l.guid = p.target_guid and l.delete_time is null)',
  'a lead whose present owner is not the last of its history':
    'select guid from leads l where owner_guid is distinct from (select to_guid from ownership_change c where c.company_id = l.company_id and c.target_guid = l.guid order by create_time desc, c.guid desc limit 1)',
  'an owner who is on the team of their own lead':
    'select l.guid from leads l join team_member t on t.company_id = l.company_id and t.target_kind = 1 and t.target_guid = l.guid and t.user_guid = l.owner_guid',
  'a lead whose version is below one': 'select guid from leads where row_version < 1',
  'a lead that search cannot find': "select guid from leads where cardinality(grams) = 0 and name <> ''",
  'a kept answer without its answer': 'select key from idempotency where reply is null',
  'a message to a person who is no member':
    'select guid from message m where not exists (select from member n where n.company_id = m.company_id and n.user_guid = m.user_guid)',
  'an operation record of a lead that never was':
    "select guid from operation_record o where target_kind = 1 and not exists (select from leads l where l.company_id = o.company_id and l.guid = o.target_guid) and not exists (select from operation_record r where r.company_id = o.company_id and r.target_kind = 1 and r.target_guid = o.target_guid and r.action = 'remove')",
  'a team member of a lead that never was':
    'select id from team_member t where target_kind = 1 and not exists (select from leads l where l.company_id = t.company_id and l.guid = t.target_guid)',
  'a phone of a live lead that no look-up finds':
    "select guid from leads l where delete_time is null and length(regexp_replace(mobile, '[^0-9]', '', 'g')) >= 8 and not exists (select from record_phone p where p.company_id = l.company_id and p.target_guid = l.guid)",
  'a message that is never pushed':
    "select guid from message m where not exists (select from outbox o where o.company_id = m.company_id and o.payload ->> 'Guid' = m.guid::text)",
  'a product without an operation record of its creation':
    "select guid from product p where not exists (select from operation_record o where o.company_id = p.company_id and o.target_kind = 6 and o.target_guid = p.guid and o.action in ('create', 'import'))",
  'a product whose path does not end in its category':
    "select guid from product where category_str not like '%,' || category_id || ','",
  'a product that search cannot find': 'select guid from product where cardinality(grams) = 0',
  'a line of a product in the recycle bin':
    'select l.guid from product_line l join product p on p.company_id = l.company_id and p.guid = l.product_guid where p.delete_time is not null',
  'a line whose subtotal is not price times quantity':
    'select guid from product_line where subtotal <> round(sales_price * sales_num, 2)',
  'a line whose price and discount do not belong together':
    'select guid from product_line where not (discount = case when list_price = 0 then 0 else round(100 - sales_price / list_price * 100, 2) end or (list_price > 0 and sales_price = round(list_price * (100 - discount) / 100, 2)))',
  'a company without a mode of sale':
    'select id from company c where not exists (select from sales_mode m join sales_stage s on s.company_id = m.company_id and s.mode_id = m.id where m.company_id = c.id)',
  'a company without an administrator':
    'select id from company c where not exists (select from member m where m.company_id = c.id and m.is_admin and not m.is_disabled)',
};

/** The names of the invariants that some row breaks. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const mayFind = await presentRows(db);
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    if (!mayFind(query, factSources[name])) continue;
    const { rows } = await sql.raw(`select 1 from (${query}) as found limit 1`).execute(db);
    if (rows.length > 0) broken.push(name);
  }
  return broken;
}

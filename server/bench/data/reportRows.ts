import type { ClientBase } from 'pg';
import { withBareTables } from './bareTables.ts';
import { guidAt, type GuidKind, shapeOf } from './shape.ts';

/** A company that holds its records, and how many follow-ups and calls of the last 13 months it gets. */
export interface ReportCompany {
  readonly id: string;
  /** From 1, as in the Guids of its records. */
  readonly number: number;
  readonly customers: number;
  readonly events: number;
}

/** The days in which these follow-ups and calls lie, and those of all else that the generator makes. */
const [days, allDays] = [396, 1000];

/** Tables that get many rows, without indexes meanwhile. */
const tables = ['activity', 'call_record', 'ownership_change', 'product_line'];

const products = 300;

/** The Guid of the row whose place is an expression. */
const guid = (kind: GuidKind, number: number, place: string) =>
  `('${guidAt(kind, number, 0).slice(0, -12)}' || lpad(to_hex((${place})::bigint), 12, '0'))::uuid`;

/** A moment of the last 13 months before today: few on a weekend, most in the morning and in the afternoon. */
const moment = `(select ((current_date - back - case when extract(isodow from current_date - back) > 5 and luck < 0.85 then 2 else 0 end)
    + ('{8,9,9,9,10,10,10,10,11,11,13,14,14,14,15,15,15,16,16,17,17,18,19,20}'::int[])[1 + floor(24 * random())::int] * interval '1 hour'
    + floor(3600 * random())::int * interval '1 second') at time zone 'Asia/Shanghai'
  from (select 1 + floor(${days - 2} * random())::int as back, random() as luck where n is not null) as draw)`;

/** One of the people, some of whom do much more than others. */
const person = `people.guids[1 + floor(cardinality(people.guids) * power(random(), 1.5))::int]`;

const people = `(select array_agg(user_guid order by user_guid) as guids from member
  where company_id = $1 and not is_admin) as people`;

/** Place `n` of so many rows, each with a moment and a draw of its own. */
const drawn = (rows: number) =>
  `(select n, ${moment} as at, random() as luck from generate_series(0, ${rows - 1}) as n offset 0) as drawn`;

function followUps({ number, customers, events }: ReportCompany): string {
  const { followUps: there, opportunities } = shapeOf(customers);
  const more = Math.max(0, events - Math.round((there * days) / allDays));
  const some = (kind: GuidKind, count: number) => guid(kind, number, `floor(${count} * sqrt(random()))`);
  return `insert into activity (company_id, guid, target_kind, target_guid, kind, content, user_guid, create_time, write_time)
    select $1, ${guid('activity', number, `n + ${there}`)},
      case when luck < 0.55 then 2 when luck < 0.85 then 1 when luck < 0.93 then 3 else 4 end,
      case when luck < 0.55 then ${some('customer', customers)} when luck < 0.85 then ${some('leads', customers)}
        when luck < 0.93 then ${some('contacts', customers)} else ${some('business', opportunities)} end,
      1 + floor(5 * power(random(), 1.3))::int, '电话沟通，对方在比较两家的方案，约定下周再谈。', ${person}, at, at
    from ${drawn(more)}, ${people}`;
}

const calls = ({ number, customers, events }: ReportCompany) => `
  insert into call_record (company_id, guid, user_guid, way, target_kind, target_guid, phone_field, caller_number, called_number,
    called_digits, province, city, operator, state, call_status, talk_time, talk_length, end_time, verify_seconds, create_time)
  select $1, ${guid('call', number, 'n')}, ${person}, 1 + (n % 2), case when luck < 0.6 then 3 else 1 end,
    case when luck < 0.6 then ${guid('customer', number, `floor(${customers} * random())`)}
      else ${guid('leads', number, `floor(${customers} * random())`)} end,
    'Mobile', '', digits, digits, provinces[place], cities[place], '', 5, status, at, case when status = 2 then length else 0 end,
    at + (length + 10) * interval '1 second', 15, at
  from (select *, '13' || lpad(floor(1e9 * random())::bigint::text, 9, '0') as digits,
      1 + floor(cardinality(places.provinces) * power(random(), 2))::int as place,
      (array[2, 2, 2, 2, 2, 2, 1, 1, 1, 3, 4, 5])[1 + floor(12 * random())::int] as status,
      8 + floor(900 * power(random(), 3))::int as length
    from ${drawn(events)},
      (select array_agg(province.name order by city.id) as provinces, array_agg(city.name order by city.id) as cities
        from area as province join area as city on city.parent_id = province.id where province.parent_id = 156) as places
    offset 0) as called, ${people}`;

/** A fifth of the customers went into the sea once, half of these by a rule, and came to someone some days later. */
const seaMoves = ({ number, customers }: ReportCompany) => `
  insert into ownership_change (company_id, guid, target_kind, target_guid, from_guid, to_guid, reason, remark, user_guid, create_time)
  select $1, ${guid('move', number, '2 * n + way')}, 2, ${guid('customer', number, 'n * 5')},
    case way when 0 then owner end, case way when 1 then owner end,
    case when way = 1 then case when luck < 0.7 then 'receive' else 'allocate' end when luck < 0.5 then 'put' else 'rule' end,
    case when way = 1 or luck < 0.5 then '' when luck < 0.8 then 'notFollowed' else 'notDealt' end, owner,
    least(at + way * interval '5 days', now())
  from (select drawn.*, ${person} as owner from ${drawn(Math.floor(customers / 5))}, ${people} offset 0) as moved,
    generate_series(0, 1) as way`;

const goods = ({ number }: ReportCompany) => `
  insert into product (company_id, guid, create_user_guid, name, code, price, category_id, create_time, update_time)
  select $1, ${guid('product', number, 'n')}, people.guids[1], '产品' || n, 'P' || n, 100 + n * 7, 4 + n % 12, now(), now()
  from generate_series(0, ${products - 1}) as n, ${people}`;

/** One to three lines of every contract. */
const lines = ({ number, customers }: ReportCompany) => `
  insert into product_line (company_id, guid, target_kind, target_guid, place, product_guid, list_price, sales_price, sales_num, subtotal)
  select $1, ${guid('line', number, '3 * n + place')}, 5, ${guid('contract', number, 'n')}, place,
    ${guid('product', number, `floor(${products} * power(random(), 2))`)}, 100, 100, 1 + n % 9, 100 * (1 + n % 9)
  from generate_series(0, ${shapeOf(customers).contracts - 1}) as n, generate_series(0, n % 3) as place`;

/** Targets of everybody for this year and the last one. */
const targets = ({ number }: ReportCompany) => `
  insert into target (company_id, guid, user_guid, kind, year, month, money)
  select $1, ${guid('target', number, 'row_number() over ()')}, user_guid, kind, extract(year from current_date) - back, month, 50000 + 1000 * month
  from (select unnest(guids) as user_guid from ${people}) as holders, generate_series(1, 2) as kind, generate_series(0, 1) as back,
    generate_series(1, 12) as month`;

/**
 * Adds what reports count beside the records of a company: follow-ups and calls of the last 13 months, moves of the sea, lines of
 * contracts, targets. Written by the database itself, the same each time but for dates, which end yesterday.
 */
export async function addReportRows(client: ClientBase, company: ReportCompany): Promise<void> {
  await client.query('select setseed(0.26)');
  const write = (statement: string) => client.query(statement, [company.id]);
  await write(goods(company));
  await write(targets(company));
  await withBareTables(client, tables, async () => {
    for (const rows of [followUps, calls, seaMoves, lines]) await write(rows(company));
  });
}

import { companyName } from '../../seeds/demoNames.ts';
import { seededRandom } from '../../seeds/random.ts';
import type { Bulk, Cell } from './copyRows.ts';
import { type BenchCompany, count, day, made, momentAt, money, ownerAt, search } from './place.ts';
import { guidAt, type Shape } from './shape.ts';

/** The customer of the opportunity or contract at a place. */
const buyerAt = (shape: Shape, place: number) => Math.floor((place * shape.customers) / shape.opportunities);

/** Opportunities over the stages of the first mode; a third is closed. */
export function opportunities(company: BenchCompany, shape: Shape): Bulk {
  const random = seededRandom(company.number + 400);
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, shape.opportunities);
    const name = `${companyName(random)}采购`;
    const end = place % 3 === 0 ? 1 + (place % 2) : 0;
    const owner = ownerAt(company, place);
    return [
      company.id,
      guidAt('business', company.number, place),
      guidAt('customer', company.number, buyerAt(shape, place)),
      owner,
      owner,
      name,
      1,
      1 + (place % 4),
      [String(1 + (place % 4))],
      end,
      end === 0 ? null : created,
      money(random, 900_000),
      new Date(created.getTime() + 60 * day),
      created,
      created,
      ...search([name], []),
    ];
  };
  const columns =
    'company_id guid customer_guid owner_guid create_user_guid name type_id status_id reached is_end end_time money deal_time create_time update_time search_text pinyin grams';
  return { table: 'business', columns: columns.split(' '), rows: made(shape.opportunities, row) };
}

/** The stage each opportunity began in. */
export function stages(company: BenchCompany, shape: Shape): Bulk {
  const row = (place: number): Cell[] => {
    const guid = guidAt('stage', company.number, place);
    const business = guidAt('business', company.number, place);
    const created = momentAt(company, place, shape.opportunities);
    return [company.id, guid, business, 1, null, 1 + (place % 4), 0, ownerAt(company, place), created];
  };
  const columns = 'company_id guid business_guid type_id from_status to_status is_end user_guid create_time';
  return { table: 'stage_log', columns: columns.split(' '), rows: made(shape.opportunities, row) };
}

/** Half of a contract's money was received by the one receivable that every second one has. */
const priceAt = (place: number) => 1000 + (place % 9000) * 10;
const isPaid = (place: number) => place % 2 === 0;

/** Contracts, half of which received half of their money. */
export function contracts(company: BenchCompany, shape: Shape): Bulk {
  const random = seededRandom(company.number + 500);
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, shape.contracts);
    const name = `${companyName(random)}合同`;
    const number = `HT${String(place).padStart(8, '0')}`;
    const owner = ownerAt(company, place);
    const price = priceAt(place).toFixed(2);
    return [
      company.id,
      guidAt('contract', company.number, place),
      guidAt('customer', company.number, buyerAt(shape, place)),
      owner,
      owner,
      owner,
      number,
      name,
      price,
      price,
      isPaid(place) ? (priceAt(place) / 2).toFixed(2) : '0.00',
      created,
      created,
      new Date(created.getTime() + 365 * day),
      created,
      created,
      ...search([name, number], []),
    ];
  };
  const columns =
    'company_id guid customer_guid owner_guid create_user_guid order_user_guid contract_num name money total_price received order_time start_time end_time create_time update_time search_text pinyin grams';
  return { table: 'contract', columns: columns.split(' '), rows: made(shape.contracts, row) };
}

/** One plan for each contract. */
export function plans(company: BenchCompany, shape: Shape): Bulk {
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, shape.contracts);
    const half = (priceAt(place) / 2).toFixed(2);
    return [
      company.id,
      guidAt('plan', company.number, place),
      guidAt('contract', company.number, place),
      ownerAt(company, place),
      1,
      half,
      isPaid(place) ? half : '0.00',
      new Date(created.getTime() + 30 * day),
      created,
      created,
    ];
  };
  const columns =
    'company_id guid contract_guid create_user_guid num money received return_time create_time update_time';
  return { table: 'receivable_plan', columns: columns.split(' '), rows: made(shape.contracts, row) };
}

function* receivableRows(company: BenchCompany, shape: Shape): Generator<Cell[]> {
  for (const place of count(shape.contracts)) {
    if (!isPaid(place)) continue;
    const created = momentAt(company, place, shape.contracts);
    const owner = ownerAt(company, place);
    const name = `HK${String(place).padStart(8, '0')}`;
    yield [
      company.id,
      guidAt('receivable', company.number, place),
      guidAt('contract', company.number, place),
      guidAt('plan', company.number, place),
      owner,
      owner,
      name,
      (priceAt(place) / 2).toFixed(2),
      new Date(Math.min(company.now.getTime(), created.getTime() + 20 * day)),
      created,
      created,
      ...search([name], []),
    ];
  }
}

/** The money that came in. */
export const receivables = (company: BenchCompany, shape: Shape): Bulk => ({
  table: 'receivable',
  columns:
    'company_id guid contract_guid plan_guid owner_guid create_user_guid name money return_time create_time update_time search_text pinyin grams'.split(
      ' ',
    ),
  rows: receivableRows(company, shape),
});

import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { companyName, landline, mobileNumber, personName, remark } from '../../seeds/demoNames.ts';
import { digits, seededRandom } from '../../seeds/random.ts';
import type { Bulk, Cell } from './copyRows.ts';
import { type BenchCompany, count, day, entry, made, momentAt, ownerAt, search } from './place.ts';
import { guidAt, type Shape } from './shape.ts';

/** The numbers of the record at a place; made anew wherever they are needed. */
function numbersAt(kind: 'customer' | 'leads', place: number): readonly [string, string] {
  const random = seededRandom((kind === 'leads' ? 500_000_000 : 0) + place * 7 + 1);
  return [landline(random), mobileNumber(random)];
}

/** The last contact of a customer: four in five had one. */
const lastContact = (company: BenchCompany, place: number, created: Date): Date | null =>
  place % 5 === 0 ? null : new Date(Math.min(company.now.getTime(), created.getTime() + (place % 60) * day));

/** Customers; one of twenty is in the sea, one of six has dealt. */
export function customers(company: BenchCompany, { customers: length }: Shape): Bulk {
  const random = seededRandom(company.number);
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, length);
    const name = companyName(random);
    const person = personName(random);
    const code = `91${digits(random, 6)}MA${place.toString(36).toUpperCase().padStart(8, '0')}`;
    const [telephone, mobile] = numbersAt('customer', place);
    const isInSea = place % 20 === 7;
    const owner = ownerAt(company, place);
    const isDealt = place % 6 === 0 && !isInSea;
    const last = lastContact(company, place, created);
    return [
      company.id,
      guidAt('customer', company.number, place),
      isInSea ? null : owner,
      owner,
      name,
      code,
      person,
      entry(random, 4),
      entry(random, 12),
      entry(random, 8),
      telephone,
      mobile,
      random() < 0.4 ? remark(random) : '',
      last,
      last ? remark(random) : '',
      last ? 1 : 0,
      isDealt ? 1 : 0,
      isDealt ? new Date(Math.min(company.now.getTime(), created.getTime() + 30 * day)) : null,
      isDealt ? 5 : 6,
      place % 3 === 0 ? new Date(company.now.getTime() + ((place % 40) - 10) * day) : null,
      created,
      last ?? created,
      isInSea ? 'put' : null,
      isInSea ? (last ?? created) : null,
      isInSea ? owner : null,
      isInSea ? null : created,
      ...search([name, person, code], [telephone, mobile]),
    ];
  };
  const columns =
    'company_id guid owner_guid create_user_guid name credit_code legal_person level industry source telephone mobile remark last_time last_content follow deal_state deal_time protect_state next_time create_time update_time sea_kind sea_time before_owner_guid owned_since search_text pinyin grams';
  return { table: 'customer', columns: columns.split(' '), rows: made(length, row) };
}

/** Leads, none converted. */
export function leads(company: BenchCompany, { leads: length }: Shape): Bulk {
  const random = seededRandom(company.number + 100);
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, length);
    const [name, person] = [companyName(random), personName(random)];
    const [telephone, mobile] = numbersAt('leads', place);
    const last = lastContact(company, place, created);
    const owner = ownerAt(company, place);
    return [
      company.id,
      guidAt('leads', company.number, place),
      owner,
      owner,
      name,
      person,
      entry(random, 4),
      entry(random, 12),
      entry(random, 8),
      entry(random, 4),
      entry(random, 4),
      telephone,
      mobile,
      last,
      last ? remark(random) : '',
      last ? 1 : 0,
      place % 3 === 0 ? new Date(company.now.getTime() + ((place % 40) - 10) * day) : null,
      created,
      last ?? created,
      ...search([name, person], [telephone, mobile]),
    ];
  };
  const columns =
    'company_id guid owner_guid create_user_guid name legal_person level industry source quality batch telephone mobile last_time last_content follow next_time create_time update_time search_text pinyin grams';
  return { table: 'leads', columns: columns.split(' '), rows: made(length, row) };
}

const phoneRows = (company: BenchCompany, kind: 'customer' | 'leads', length: number): Iterable<Cell[]> =>
  (function* rows() {
    for (const place of count(length)) {
      for (const number of new Set(numbersAt(kind, place).map(phoneDigits))) {
        yield [company.id, number, targetKind[kind], guidAt(kind, company.number, place)];
      }
    }
  })();

/** The numbers by which look-alikes are found. */
export const phones = (company: BenchCompany, kind: 'customer' | 'leads', length: number): Bulk => ({
  table: 'record_phone',
  columns: ['company_id', 'digits', 'target_kind', 'target_guid'],
  rows: phoneRows(company, kind, length),
});

/** One contact for each customer. */
export function contacts(company: BenchCompany, { customers: length }: Shape): Bulk {
  const random = seededRandom(company.number + 200);
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, length);
    const [name, mobile] = [personName(random), mobileNumber(random)];
    const creator = ownerAt(company, place);
    // Those of a customer in the sea are nobody's.
    const owner = place % 20 === 7 ? null : creator;
    return [
      company.id,
      guidAt('contacts', company.number, place),
      guidAt('customer', company.number, place),
      owner,
      owner,
      creator,
      name,
      mobile,
      created,
      created,
      ...search([name], [mobile]),
    ];
  };
  const columns =
    'company_id guid customer_guid owner_guid customer_owner_guid create_user_guid name mobile create_time update_time search_text pinyin grams';
  return { table: 'contacts', columns: columns.split(' '), rows: made(length, row) };
}

import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { remark } from '../../seeds/demoNames.ts';
import { seededRandom } from '../../seeds/random.ts';
import type { Bulk, Cell } from './copyRows.ts';
import { type BenchCompany, made, momentAt, ownerAt } from './place.ts';
import { guidAt, type Shape } from './shape.ts';

/** Follow-ups of customers and leads. */
export function followUps(company: BenchCompany, shape: Shape): Bulk {
  const random = seededRandom(company.number + 300);
  const row = (place: number): Cell[] => {
    const created = momentAt(company, place, shape.followUps);
    const isLead = place % 4 === 0;
    // A follow-up is written after its record: newer records get theirs among the newer ones.
    const target = Math.floor(place * (shape.customers / shape.followUps) * random());
    return [
      company.id,
      guidAt('activity', company.number, place),
      isLead ? targetKind.leads : targetKind.customer,
      guidAt(isLead ? 'leads' : 'customer', company.number, target),
      1 + (place % 5),
      remark(random),
      ownerAt(company, target),
      created,
      created,
    ];
  };
  const columns = 'company_id guid target_kind target_guid kind content user_guid create_time write_time';
  return { table: 'activity', columns: columns.split(' '), rows: made(shape.followUps, row) };
}

/** The record of who added each customer. */
export function operations(company: BenchCompany, { customers: length }: Shape): Bulk {
  const row = (place: number): Cell[] => [
    company.id,
    guidAt('operation', company.number, place),
    targetKind.customer,
    guidAt('customer', company.number, place),
    ownerAt(company, place),
    'add',
    momentAt(company, place, length),
  ];
  const columns = 'company_id guid target_kind target_guid user_guid action create_time';
  return { table: 'operation_record', columns: columns.split(' '), rows: made(length, row) };
}

/** The first owner of each customer. */
export function ownership(company: BenchCompany, { customers: length }: Shape): Bulk {
  const row = (place: number): Cell[] => {
    const owner = ownerAt(company, place);
    const created = momentAt(company, place, length);
    return [
      company.id,
      guidAt('ownership', company.number, place),
      targetKind.customer,
      guidAt('customer', company.number, place),
      null,
      owner,
      'create',
      owner,
      created,
    ];
  };
  const columns = 'company_id guid target_kind target_guid from_guid to_guid reason user_guid create_time';
  return { table: 'ownership_change', columns: columns.split(' '), rows: made(length, row) };
}

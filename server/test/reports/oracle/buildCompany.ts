import { sql } from 'kysely';
import { createCompany, createDepartment } from '../../../seeds/createCompany.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { insertMany } from '../../../src/platform/database/insertMany.ts';
import type { TestApp } from '../../support/app.ts';
import { addPerson, addRole } from '../../support/factories.ts';
import { drawnOf, parents, peopleCount, type RandomCompany } from './randomCompany.ts';
import { instantAt } from './wallTimes.ts';

type Row = Readonly<Record<string, unknown>>;

/** A random company in the database: its Guids by the numbers that it was drawn with. */
export interface BuiltCompany {
  readonly id: string;
  readonly people: readonly string[];
  readonly logins: readonly string[];
  readonly departments: readonly string[];
  readonly customers: readonly string[];
  readonly contracts: readonly string[];
  readonly products: readonly string[];
}

let made = 0;

async function addPeople(app: TestApp, id: string, departments: readonly string[], drawn: RandomCompany) {
  const { write } = app.databases;
  const leads = await addRole(app, id, {
    scopes: { bi: 2, call: 2, customer: 1, leads: 1, contacts: 1, business: 1, contract: 1, receivables: 1 },
  });
  const people: string[] = [];
  const logins: string[] = [];
  for (let number = 0; number < peopleCount; number += 1) {
    const login = `oracle${made}-${number}`;
    const { now = 1 } = drawn.stays[number] ?? {};
    const superior = number === 1 ? people[0] : undefined;
    const person = { login, companyId: id, department: drawnOf(departments, now), roles: [leads] };
    people.push((await addPerson(app, superior === undefined ? person : { ...person, superior })).guid);
    logins.push(login);
  }
  const admin = `oracle${made}-admin`;
  await addPerson(app, { login: admin, companyId: id, department: drawnOf(departments, 0), isAdmin: true });
  await write
    .updateTable('member')
    .set({ is_disabled: true })
    .where('user_guid', '=', people[4] ?? '')
    .execute();
  for (const [number, { before, now, moved }] of drawn.stays.entries()) {
    if (moved === null || before === now) continue;
    const key = { company_id: id, user_guid: people[number] ?? '' };
    await write.deleteFrom('department_stay').where('user_guid', '=', key.user_guid).execute();
    await insertMany(write, 'department_stay', [
      { ...key, from_day: '0001-01-01', until_day: moved, department_guid: departments[before] },
      { ...key, from_day: moved, until_day: '9999-12-31', department_guid: departments[now] },
    ]);
  }
  return { people, logins: [...logins, admin] };
}

const guids = (list: readonly unknown[]) => list.map(() => newGuid());

/** Writes a random company, row by row as it was drawn: past every rule of the product, so that nothing but the reports is asked. */
export async function buildCompany(app: TestApp, drawn: RandomCompany): Promise<BuiltCompany> {
  made += 1;
  const { write } = app.databases;
  const { id, rootDepartment } = await createCompany(write, `公司 ${made}`, '总部');
  await write.updateTable('company').set({ zone: drawn.zone }).where('id', '=', id).execute();
  // It has no rows yet, so its facts are those of its zone.
  await sql`update fact_state set zone = ${drawn.zone} where company_id = ${id}`.execute(write);
  const departments = [rootDepartment];
  for (const [number, parent] of parents.entries()) {
    if (parent === null) continue;
    departments.push(await createDepartment(write, id, `部门 ${number}`, departments[parent] ?? null));
  }
  const { people, logins } = await addPeople(app, id, departments, drawn);
  const at = ({ day, time }: { day: string; time: string }) => instantAt(day, time, drawn.zone).toISOString();
  const now = new Date().toISOString();
  const gone = (isDeleted: boolean) => (isDeleted ? now : null);
  const person = (number: number | null) => (number === null ? null : drawnOf(people, number));
  const times = { create_time: now, update_time: now };
  const customers = guids(drawn.customers);
  const leads = guids(drawn.leads);
  const contracts = guids(drawn.contracts);
  const products = guids([1, 2, 3]);
  const all = async (table: string, rows: readonly Row[]) =>
    insertMany(
      write,
      table,
      rows.map((row) => ({ company_id: id, ...row })),
    );
  await all(
    'customer',
    drawn.customers.map((one, number) => ({
      ...times,
      guid: customers[number],
      owner_guid: person(one.owner),
      create_user_guid: person(one.creator),
      name: `客户 ${number}`,
      create_time: at(one.created),
      delete_time: gone(one.isDeleted),
      deal_state: one.dealt === null ? 0 : 1,
      deal_time: one.dealt === null ? null : at(one.dealt),
      level: one.level,
      industry: one.industry,
      source: one.source,
      province_id: one.place[0],
      city_id: one.place[1],
    })),
  );
  await all(
    'leads',
    drawn.leads.map((one, number) => ({
      ...times,
      guid: leads[number],
      owner_guid: person(one.owner),
      create_user_guid: person(one.creator),
      name: `线索 ${number}`,
      create_time: at(one.created),
      delete_time: gone(one.isDeleted),
      follow: one.follow,
      is_transform: one.isTransform,
      quality: one.quality,
      batch: one.batch,
    })),
  );
  await all(
    'contacts',
    drawn.contacts.map((one) => ({
      ...times,
      guid: newGuid(),
      customer_guid: drawnOf(customers, one.customer),
      create_user_guid: person(one.creator),
      name: '联系人',
      create_time: at(one.created),
      delete_time: gone(one.isDeleted),
    })),
  );
  await all(
    'activity',
    drawn.followUps.map((one) => ({
      guid: newGuid(),
      target_kind: one.kind,
      target_guid: drawnOf(one.kind === 1 ? leads : customers, one.target),
      kind: one.way,
      content: '跟进',
      user_guid: person(one.author),
      create_time: at(one.at),
      write_time: at(one.at),
      delete_time: gone(one.isDeleted),
    })),
  );
  await all(
    'product',
    products.map((guid, number) => ({
      ...times,
      guid,
      create_user_guid: people[0],
      name: `产品 ${number}`,
      code: `P${number}`,
      category_id: number,
    })),
  );
  await all(
    'contract',
    drawn.contracts.map((one, number) => ({
      ...times,
      guid: contracts[number],
      customer_guid: drawnOf(customers, one.customer),
      owner_guid: person(one.owner),
      create_user_guid: person(one.owner),
      order_user_guid: person(one.owner),
      contract_num: `HT${number}`,
      name: `合同 ${number}`,
      money: one.money,
      order_time: at(one.ordered),
      start_time: at(one.ordered),
      end_time: at(one.ordered),
      delete_time: gone(one.isDeleted),
    })),
  );
  await all(
    'product_line',
    drawn.contracts.flatMap((one, number) =>
      one.lines.map((line, index) => ({
        guid: newGuid(),
        target_kind: 5,
        target_guid: contracts[number],
        place: index,
        product_guid: products[line.product],
        list_price: 1,
        sales_price: 1,
        sales_num: line.num + 1,
        subtotal: line.subtotal,
      })),
    ),
  );
  await all(
    'receivable',
    drawn.receivables.map((one, number) => ({
      ...times,
      guid: newGuid(),
      contract_guid: drawnOf(contracts, one.contract),
      owner_guid: person(one.owner),
      create_user_guid: person(one.owner),
      name: `HK${number}`,
      money: one.money,
      return_time: at(one.returned),
      delete_time: gone(one.isDeleted),
    })),
  );
  const businesses = guids(drawn.business);
  await all(
    'business',
    drawn.business.map((one, number) => ({
      ...times,
      guid: businesses[number],
      customer_guid: drawnOf(customers, one.customer),
      owner_guid: person(one.owner),
      create_user_guid: person(one.creator),
      name: `商机 ${number}`,
      type_id: 1,
      status_id: one.stages.at(-1),
      is_end: one.end,
      end_time: one.end === 0 ? null : now,
      money: one.money,
      create_time: at(one.created),
      delete_time: gone(one.isDeleted),
    })),
  );
  await all(
    'stage_log',
    drawn.business.flatMap((one, number) =>
      one.stages.map((stage, index) => ({
        guid: newGuid(),
        business_guid: businesses[number],
        type_id: 1,
        from_status: one.stages[index - 1] ?? null,
        to_status: stage,
        user_guid: person(one.owner),
        create_time: at(one.created),
      })),
    ),
  );
  await all(
    'call_record',
    drawn.calls.map((one) => ({
      guid: newGuid(),
      user_guid: person(one.caller),
      way: 1,
      target_kind: 3,
      target_guid: customers[0],
      caller_number: '8001',
      called_number: '13800000000',
      called_digits: '13800000000',
      province: one.region[0],
      city: one.region[1],
      state: 5,
      call_status: one.status,
      talk_time: at(one.at),
      talk_length: one.length,
      review: one.review,
      end_time: at(one.at),
      verify_seconds: 300,
      create_time: at(one.at),
    })),
  );
  await all(
    'ownership_change',
    drawn.seaMoves.map((one) => {
      const isReceived = one.reason === 'receive' || one.reason === 'allocate';
      const isRule = one.reason.startsWith('not');
      return {
        guid: newGuid(),
        target_kind: 2,
        target_guid: drawnOf(customers, one.customer),
        from_guid: isReceived ? null : person(one.person),
        to_guid: isReceived ? person(one.person) : null,
        reason: isRule ? 'rule' : one.reason,
        remark: isRule ? one.reason : '不再联系',
        create_time: at(one.at),
      };
    }),
  );
  await all(
    'target',
    drawn.targets.map((one, number) => ({
      guid: newGuid(),
      user_guid: people[number],
      kind: one.kind,
      year: 2024,
      month: one.month,
      money: one.money,
    })),
  );
  return { id, people, logins, departments, customers, contracts, products };
}

const tables = [
  'target',
  'activity',
  'call_record',
  'stage_log',
  'product_line',
  'receivable',
  'contract',
  'business',
  'contacts',
  'product',
  'ownership_change',
  'customer',
  'leads',
];

/** Takes the records of a random company away: they follow no rule of the product, so its invariants would find them. */
export async function emptyCompany(app: TestApp, id: string): Promise<void> {
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where company_id = ${id}`.execute(app.databases.write);
}

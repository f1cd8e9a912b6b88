import { sql } from 'kysely';
import { createCompany, createDepartment } from '../../../seeds/createCompany.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { insertMany } from '../../../src/platform/database/insertMany.ts';
import { foldFacts } from '../../../src/reports/facts/foldFacts.ts';
import type { TestApp } from '../../support/app.ts';
import { addPerson, addRole } from '../../support/factories.ts';
import type { Making, Row } from './making.ts';
import { drawnOf, leftOne, parents, peopleCount, type RandomCompany } from './randomCompany.ts';
import { activityRows, callRows, contactsRows, customerRows, leadsRows, seaRows, targetRows } from './recordRows.ts';
import { businessRows, contractRows, lineRows, productRows, receivableRows, stageRows } from './salesRows.ts';
import { instantAt } from './wallTimes.ts';

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
    scopes: {
      bi: 2,
      performance: 2,
      call: 2,
      customer: 1,
      leads: 1,
      contacts: 1,
      business: 1,
      contract: 1,
      receivables: 1,
    },
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
    .where('user_guid', '=', people[leftOne] ?? '')
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

const guidsFor = (list: readonly unknown[]) => list.map(() => newGuid());

function makingOf(drawn: RandomCompany, people: readonly string[]): Making {
  const now = new Date().toISOString();
  return {
    drawn,
    at: ({ day, time }) => instantAt(day, time, drawn.zone).toISOString(),
    gone: (isDeleted) => (isDeleted ? now : null),
    person: (number) => (number === null ? null : drawnOf(people, number)),
    times: { create_time: now, update_time: now },
    guids: {
      people,
      customers: guidsFor(drawn.customers),
      leads: guidsFor(drawn.leads),
      contracts: guidsFor(drawn.contracts),
      businesses: guidsFor(drawn.business),
      products: guidsFor([1, 2, 3]),
    },
  };
}

/** The tables of a random company with their rows, those that others refer to first. */
const tables: Readonly<Record<string, (making: Making) => readonly Row[]>> = {
  customer: customerRows,
  leads: leadsRows,
  contacts: contactsRows,
  activity: activityRows,
  product: productRows,
  contract: contractRows,
  product_line: lineRows,
  receivable: receivableRows,
  business: businessRows,
  stage_log: stageRows,
  call_record: callRows,
  ownership_change: seaRows,
  target: targetRows,
};

/** Of these half of the records come out of the recycle bin at the end. */
const comeBack = new Set(['customer', 'leads', 'contacts', 'activity', 'contract', 'receivable']);

/** Writes the rows of a table, every second one into the bin where they come back; answers which of these were not drawn there. */
async function writeRows(app: TestApp, table: string, rows: readonly Row[]): Promise<unknown[]> {
  const isLate = (at: number) => comeBack.has(table) && at % 2 === 1;
  const bin = { delete_time: new Date().toISOString() };
  await insertMany(
    app.databases.write,
    table,
    rows.map((row, at) => (isLate(at) ? { ...row, ...bin } : row)),
  );
  return rows.filter((row, at) => isLate(at) && row['delete_time'] === null).map(({ guid }) => guid);
}

/**
 * Inserts a random company directly into the tables, without the rules of the product, so that only the reports are tested. Some records
 * are restored after the facts were built, so that facts of each kind have pending changes.
 */
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
  const making = makingOf(drawn, people);
  const late: [table: string, guids: unknown[]][] = [];
  for (const [table, rowsOf] of Object.entries(tables)) {
    const rows = rowsOf(making).map((row) => ({ company_id: id, ...row }));
    late.push([table, await writeRows(app, table, rows)]);
  }
  await foldFacts(write);
  for (const [table, guids] of late) {
    if (guids.length === 0) continue;
    await sql`update ${sql.table(table)} set delete_time = null where company_id = ${id} and guid = any(${guids}::uuid[])`.execute(
      write,
    );
  }
  const { customers, contracts, products } = making.guids;
  return { id, people, logins, departments, customers, contracts, products };
}

/** Takes the records of a random company away: they follow no rule of the product, so its invariants would find them. */
export async function emptyCompany(app: TestApp, id: string): Promise<void> {
  for (const table of Object.keys(tables).toReversed())
    await sql`delete from ${sql.table(table)} where company_id = ${id}`.execute(app.databases.write);
}

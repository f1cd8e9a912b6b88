import type { Database } from '../src/platform/database/database.ts';
import type { DemoLogin } from '../src/account/demoAccounts.ts';
import { addMember, createAccount, createCompany, createDepartment, type NewCompany } from './createCompany.ts';
import { personName } from './demoNames.ts';
import { seededRandom } from './random.ts';

/** A person of a demo company who owns records. */
export interface DemoPerson {
  readonly guid: string;
  readonly name: string;
}

/** A person who sells, and how much they have to do against others. */
export interface DemoSeller extends DemoPerson {
  readonly load: number;
}

/**
 * A demo company with its administrator and the people who sell, and how many records it gets: `converted` of the leads
 * become customers, which count among `customers`.
 */
export interface DemoCompany {
  readonly id: string;
  readonly admin: DemoPerson;
  readonly sellers: readonly DemoSeller[];
  readonly leads: number;
  readonly converted: number;
  readonly customers: number;
  /** How many of the customers are in the sea. */
  readonly inSea: number;
  readonly contacts: number;
  readonly contracts: number;
}

/** Where a demo account works, as what, and below whom. */
interface Place {
  readonly login: string;
  readonly name: string;
  readonly department: string;
  readonly role: string | null;
  readonly superior: string | null;
}

/** People of the demo were there before everything that is told of it: 14 months ago. */
const longAgo = () => new Date(Date.now() - 425 * 86_400_000);

async function addPeople(db: Database, company: NewCompany, passwordHash: string, places: readonly Place[]) {
  const people = new Map<string, DemoPerson>();
  for (const { login, name, department, role, superior } of places) {
    const guid = await createAccount(db, company.id, { login, name, passwordHash, isUsed: true });
    await addMember(db, company.id, {
      account: guid,
      department,
      superior: superior === null ? null : (people.get(superior)?.guid ?? null),
      roles: role === null ? [] : [company.roles.get(role) ?? ''],
      isAdmin: role === null,
      since: longAgo(),
    });
    people.set(login, { guid, name });
  }
  return people;
}

async function hainaDepartments(db: Database, company: NewCompany) {
  const below = (name: string, parent: string, sort: number) => createDepartment(db, company.id, name, parent, sort);
  const sales1 = await below('销售一部', company.rootDepartment, 1);
  return {
    office: company.rootDepartment,
    sales1,
    team1: await below('一组', sales1, 1),
    team2: await below('二组', sales1, 2),
    sales2: await below('销售二部', company.rootDepartment, 2),
    finance: await below('财务部', company.rootDepartment, 3),
  };
}

/** Further people, so that lists, scopes and rankings have something to show; their logins are staff01 and on. */
function colleagues(departments: Awaited<ReturnType<typeof hainaDepartments>>): Place[] {
  const random = seededRandom(20);
  const place = (index: number): Omit<Place, 'login' | 'name'> => {
    if (index < 8) return { department: departments.team1, role: '销售', superior: 'manager' };
    if (index < 14) return { department: departments.team2, role: '销售', superior: 'manager' };
    return { department: departments.sales2, role: '销售', superior: 'lead2' };
  };
  return Array.from({ length: 19 }, (_, index) => ({
    login: `staff${String(index + 1).padStart(2, '0')}`,
    name: personName(random),
    ...place(index),
  }));
}

async function createHaina(db: Database, passwordHash: string) {
  const company = await createCompany(db, '海纳演示公司', '总经办');
  const departments = await hainaDepartments(db, company);
  const known: readonly (Place & { login: DemoLogin | 'lead2' })[] = [
    { login: 'admin', name: '陈海', department: departments.office, role: null, superior: null },
    { login: 'manager', name: '林若溪', department: departments.sales1, role: '销售主管', superior: 'admin' },
    { login: 'lead2', name: '周明远', department: departments.sales2, role: '销售主管', superior: 'admin' },
    { login: 'sales', name: '王梓涵', department: departments.team1, role: '销售', superior: 'manager' },
    { login: 'sales2', name: '李思远', department: departments.sales2, role: '销售', superior: 'lead2' },
    { login: 'finance', name: '许静', department: departments.finance, role: '财务', superior: 'admin' },
  ];
  const people = await addPeople(db, company, passwordHash, [...known, ...colleagues(departments)]);
  return { company, people };
}

/** How much those have to do whose names are known, against 1 for an ordinary salesperson. */
const knownLoads: Readonly<Record<string, number>> = { sales: 3.2, sales2: 2.2, manager: 0.8, lead2: 0.6 };

const found = (people: ReadonlyMap<string, DemoPerson>, login: string): DemoPerson => {
  const person = people.get(login);
  if (!person) throw new Error(`no demo person ${login}`);
  return person;
};

/** Who has most to do in a demo company. */
export const busiest = ({ sellers, admin }: DemoCompany): DemoPerson =>
  sellers.toSorted((one, other) => other.load - one.load)[0] ?? admin;

/** Creates both demo companies with their departments, people and roles. */
export async function createDemoPeople(db: Database, passwordHash: string): Promise<DemoCompany[]> {
  const haina = await createHaina(db, passwordHash);
  const admin = found(haina.people, 'admin');
  const trade = await createCompany(db, '启明贸易', '总部');
  await addMember(db, trade.id, {
    account: admin.guid,
    department: trade.rootDepartment,
    superior: null,
    roles: [],
    isAdmin: true,
    since: longAgo(),
  });
  const tradePeople = await addPeople(db, trade, passwordHash, [
    { login: 'outsider', name: '赵启明', department: trade.rootDepartment, role: null, superior: null },
    { login: 'trader', name: '孙晓', department: trade.rootDepartment, role: '销售', superior: 'outsider' },
  ]);
  const loads = seededRandom(21);
  const sellers = [...haina.people]
    .filter(([login]) => !['admin', 'finance'].includes(login))
    // The accounts that a visitor signs in with have lists of a few pages; heads of teams sell less than their people.
    .map(([login, person]) => ({ ...person, load: knownLoads[login] ?? 0.5 + loads() }));
  const outsider = found(tradePeople, 'outsider');
  await db.updateTable('account').set({ last_company_id: haina.company.id }).where('guid', '=', admin.guid).execute();
  return [
    {
      id: haina.company.id,
      admin,
      sellers,
      leads: 400,
      converted: 60,
      customers: 600,
      inSea: 80,
      contacts: 900,
      contracts: 160,
    },
    {
      id: trade.id,
      admin: outsider,
      sellers: [
        { ...outsider, load: 1 },
        { ...found(tradePeople, 'trader'), load: 1.4 },
      ],
      leads: 30,
      converted: 15,
      customers: 40,
      inSea: 4,
      contacts: 55,
      contracts: 18,
    },
  ];
}

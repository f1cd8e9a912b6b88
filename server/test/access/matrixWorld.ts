import { contacts } from '@haina/contract/calls/contacts.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TestApp } from '../support/app.ts';
import { addContact, addPerson, addRole, joinTeam, personOf, setDisabled, setRole } from '../support/factories.ts';
import type { DeclaredRecord, DeclaredRole, OwnedNoun } from './matrixModel.ts';
import { abroad, callers, declared, home, ownRoles } from './matrixPeople.ts';
import { markerOf, type Noun, nouns } from '../support/nouns.ts';
import { addPlan } from '../crm/contracts/orderFactories.ts';
import { addMarked, buildWorld, type NamedRecord, owners, type Records, relations } from '../support/world.ts';

/** Whose record it is; in the sea besides, and of a colleague at the salesperson's customer. */
export const places = [...relations, 'sea', 'lent'] as const;

/** Whose record it is. */
export type Place = (typeof places)[number];

/** A record as it is declared and as it is in the database. */
export interface Known extends NamedRecord {
  readonly declared: DeclaredRecord;
  readonly markers: readonly string[];
  /** A place on its team, of the bystander of its company. */
  readonly seat: number;
  /** An instalment, where it is a contract. */
  readonly plan: string | null;
}

/** What the cases of the matrix need to know. */
export interface Matrix {
  /** Null where a noun has no record in the sea. */
  readonly record: (noun: OwnedNoun, place: Place) => Known | null;
  readonly token: (caller: string) => string | undefined;
  /** A colleague on every team, and one on none, of a company. */
  readonly bystanders: Readonly<Record<string, { readonly seated: string; readonly free: string }>>;
  readonly guidOf: (login: string) => string;
}

const nounOf = ({ module }: Noun): OwnedNoun => module;

/** The people beyond `buildWorld`'s, with the rights declared above. */
async function addPeople(app: TestApp): Promise<void> {
  const { companyId } = await personOf(app, 'sales');
  const departments = await app.databases.read
    .selectFrom('department')
    .select(['guid', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  const roles = new Map<DeclaredRole, string>();
  for (const one of Object.values(ownRoles)) {
    const codes = operationCodes.filter((code) => one.holds(code));
    const scopes = Object.fromEntries(nouns.map((noun) => [noun.module, one.reach(nounOf(noun))]));
    roles.set(one, await addRole(app, companyId, { codes, scopes, menus: one.readsSea ? ['sea'] : [] }));
  }
  const made = [
    'noRole',
    'boss',
    'mate',
    'deputy',
    'auditor',
    'twoRoles',
    'ofCustomers',
    'robbed',
    'dismissed',
    'newcomer',
  ];
  for (const login of made) {
    const one = declared.people[login];
    const department = departments.find(({ name }) => name === one?.department)?.guid ?? '';
    const held = one?.roles.flatMap((each) => roles.get(each) ?? []) ?? [];
    await addPerson(app, { login, companyId, department, roles: held });
  }
  const { write } = app.databases;
  const [boss, manager, admin] = await Promise.all(['boss', 'manager', 'admin'].map((login) => personOf(app, login)));
  const below = (guid = '', superior_guid = '') =>
    write
      .updateTable('member')
      .set({ superior_guid })
      .where('company_id', '=', companyId)
      .where('user_guid', '=', guid);
  await below(boss?.guid, admin?.guid).execute();
  await below(manager?.guid, boss?.guid).execute();
  await setRole(app, await personOf(app, 'robbed'), roles.get(ownRoles.everything) ?? '', true);
}

/** A session for every caller, opened before what ends or empties some of them. */
async function openSessions(app: TestApp): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const [{ companyId }, trader] = [await personOf(app, 'sales'), await personOf(app, 'trader')];
  for (const login of callers.filter((one) => one !== 'stranger' && one !== 'adminAbroad')) {
    tokens.set(login, await app.token(login));
  }
  tokens.set('adminAbroad', await app.freshToken('admin', trader.companyId));
  await app.databases.write
    .updateTable('account')
    .set({ last_company_id: companyId })
    .where('login', '=', 'admin')
    .execute();
  await setDisabled(app, await personOf(app, 'dismissed'), true);
  await app.databases.write
    .updateTable('account')
    .set({ one_time_until: new Date(Date.now() + 86_400_000) })
    .where('login', '=', 'newcomer')
    .execute();
  const robbed = await personOf(app, 'robbed');
  await app.databases.write.deleteFrom('member_role').where('user_guid', '=', robbed.guid).execute();
  return tokens;
}

function named(name: string): Noun {
  const noun = nouns.find((one) => one.name === name);
  if (!noun) throw new Error(`${name} is no noun`);
  return noun;
}

/** A customer of the sea with a contact. */
async function addSea(app: TestApp): Promise<Map<OwnedNoun, NamedRecord & { markers: string[] }>> {
  const customer = await addMarked(app, named('customer'), 'sales', markerOf(900));
  const guid = await addContact(app, 'sales', customer.guid, { Name: '海里联系人', Mobile: '13800009901' });
  await app.raw(sea.put, { CustomerGuidList: customer.guid, Reason: '放入' }, { token: await app.token('sales') });
  return new Map<OwnedNoun, NamedRecord & { markers: string[] }>([
    ['customer', { ...customer, markers: [customer.marker.text] }],
    ['contacts', { guid, activity: customer.activity, file: customer.file, markers: ['海里联系人'] }],
  ]);
}

/** A colleague's contact at the salesperson's customer, on whose team the reader and the writer are. */
async function addLent(app: TestApp): Promise<NamedRecord & { markers: string[] }> {
  const customer = await named('customer').create(app, 'sales', markerOf(901));
  const lent: Noun = {
    ...named('contacts'),
    create: (_app, as) => addContact(app, as, customer, { Name: '借出联系人' }),
  };
  const contact = await addMarked(app, lent, 'sales', markerOf(902));
  const { guid: User_Guid } = await personOf(app, 'sales2');
  const token = await app.token('sales');
  await app.raw(contacts.transfer, { ContactsGuidList: contact.guid, User_Guid, Keep: 0 }, { token });
  await joinTeam(app, { kind: targetKind.customer, guid: customer }, await personOf(app, 'reader'), 0);
  await joinTeam(app, { kind: targetKind.customer, guid: customer }, await personOf(app, 'writer'), 1);
  return { ...contact, markers: ['借出联系人'] };
}

async function seatOf(app: TestApp, noun: Noun, guid: string, login: string): Promise<number> {
  await joinTeam(app, { kind: noun.kind, guid }, await personOf(app, login), 0);
  const { id } = await app.databases.read
    .selectFrom('team_member')
    .select('id')
    .where('target_guid', '=', guid)
    .where('user_guid', '=', (await personOf(app, login)).guid)
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** The records of the leak tests as declared, each with a bystander on its team, contracts with an instalment. */
async function knowRelations(app: TestApp, world: Records, noun: Noun): Promise<[string, Known][]> {
  const known: [string, Known][] = [];
  for (const place of relations) {
    const company = place === 'foreign' ? abroad : home;
    const seated = company === home ? 'staff18' : 'trader';
    const found = world.get(noun)?.[place];
    if (!found) throw new Error(`no ${place} record of ${noun.name}`);
    const { marker, ...record } = found;
    const owner = owners[place];
    const hasPlan = noun.name === 'contract' && place !== 'binned';
    // A disabled person's contract gets its instalment from the head of the department.
    const plan = hasPlan ? await addPlan(app, owner === 'former' ? 'manager' : owner, record.guid) : null;
    const declaredRecord: DeclaredRecord = {
      noun: nounOf(noun),
      company,
      owner,
      customerOwner: noun.name === 'contacts' ? owner : null,
      isBinned: place === 'binned',
      team: { [seated]: 0, ...(place === 'own' ? { reader: 0, writer: 1 } : {}) },
    };
    const seat = await seatOf(app, noun, record.guid, seated);
    const markers = [marker.text, marker.digits];
    known.push([`${noun.name} ${place}`, { ...record, markers, seat, plan, declared: declaredRecord }]);
  }
  return known;
}

/** The records of the sea, and the contact that is lent, as declared. */
async function knowOthers(app: TestApp): Promise<[string, Known][]> {
  const free = { company: home, owner: null, customerOwner: null, isBinned: false, team: {} };
  const inSea = [...(await addSea(app))].map(([noun, record]): [string, Known] => [
    `${noun} sea`,
    { ...record, seat: 1, plan: null, declared: { noun, ...free } },
  ]);
  const lent = await addLent(app);
  const seat = await seatOf(app, named('contacts'), lent.guid, 'staff18');
  const declaredLent: DeclaredRecord = {
    noun: 'contacts',
    company: home,
    owner: 'sales2',
    customerOwner: 'sales',
    customerTeam: { reader: 0, writer: 1 },
    isBinned: false,
    team: { staff18: 0 },
    uploader: 'sales',
  };
  return [...inSea, ['contacts lent', { ...lent, seat, plan: null, declared: declaredLent }]];
}

/** Builds the world of the leak tests with more people, a customer in the sea, instalments and a bystander on every team. */
export async function buildMatrix(app: TestApp): Promise<Matrix> {
  const world = await buildWorld(app);
  await addPeople(app);
  const known = new Map(await knowOthers(app));
  for (const noun of world.keys())
    for (const [name, one] of await knowRelations(app, world, noun)) known.set(name, one);
  const tokens = await openSessions(app);
  const logins = [...Object.keys(declared.people), 'staff17', 'staff18'].filter(
    (login) => login !== 'stranger' && login !== 'adminAbroad',
  );
  const guids = new Map(
    await Promise.all(logins.map(async (login) => [login, (await personOf(app, login)).guid] as const)),
  );
  return {
    record: (noun, place) => known.get(`${noun} ${place}`) ?? null,
    token: (caller) => tokens.get(caller),
    bystanders: { [home]: { seated: 'staff18', free: 'staff17' }, [abroad]: { seated: 'trader', free: 'outsider' } },
    guidOf: (login) => guids.get(login) ?? '',
  };
}

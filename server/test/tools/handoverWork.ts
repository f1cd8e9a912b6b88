import { business } from '@haina/contract/calls/business.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import type { TestApp } from '../support/app.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  addPerson,
  addRole,
  convertLead,
  joinTeam,
  type Person,
  personOf,
} from '../support/factories.ts';
import { addBusiness, addContract, addPlan, addReceivable } from '../crm/contracts/orderFactories.ts';

const modules = ['leads', 'customer', 'contacts', 'business', 'contract', 'product', 'receivables'] as const;
const everyone = Object.fromEntries(modules.map((module) => [module, 5]));
const themselves = Object.fromEntries(modules.map((module) => [module, 1]));
const withoutHandover = operationCodes.filter((code) => !code.startsWith('Handover/'));

/** A person who joined for a test, with a login of their own. */
export type Newcomer = Person & { readonly login: string; readonly name: string };

interface Work {
  readonly leads: readonly string[];
  readonly converted: string;
  readonly customers: readonly string[];
  readonly contacts: readonly string[];
  readonly open: readonly string[];
  readonly closed: string;
  readonly contracts: readonly string[];
  readonly receivables: readonly string[];
  readonly teamOf: string;
}

async function workOf(app: TestApp, leaver: Newcomer): Promise<Work> {
  const as = leaver.login;
  const lead = [await addLead(app, as), await addLead(app, as)];
  const converted = await addLead(app, as);
  const made = [await convertLead(app, as, converted), await addCustomer(app, as), await addCustomer(app, as)];
  const contacts: string[] = [];
  const open: string[] = [];
  const contracts: string[] = [];
  const receivables: string[] = [];
  for (const customer of made) {
    contacts.push(await addContact(app, as, customer));
    open.push(await addBusiness(app, as, customer));
    const contract = await addContract(app, as, customer);
    contracts.push(contract);
    await addPlan(app, as, contract);
    receivables.push(await addReceivable(app, as, { customer, contract }));
    await addFollowUp(app, as, { kind: targetKind.customer, guid: customer });
  }
  const closed = await addBusiness(app, as, made[0] ?? '');
  await app.call(business.updateStatus, { Guid: closed, Is_End: 1 }, as);
  const teamOf = await addCustomer(app, 'sales');
  await joinTeam(app, { kind: targetKind.customer, guid: teamOf }, leaver, 1);
  return { leads: lead, converted, customers: made, contacts, open, closed, contracts, receivables, teamOf };
}

async function guidsOf(db: Database, owner: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from leads where owner_guid = ${owner} union all select guid from customer where owner_guid = ${owner}
    union all select guid from contacts where owner_guid = ${owner} union all select guid from business where owner_guid = ${owner}
    union all select guid from contract where owner_guid = ${owner} union all select guid from receivable where owner_guid = ${owner}
    order by guid`.execute(db);
  return rows.map((row) => row.guid);
}

/** What a hand-over is asked for. */
export type Wanted = z.output<typeof handover.handOver.input>;

/** How much `addWork` gives a person, in the words of a share. */
export const all = { Leads: 3, Customer: 3, Contacts: 3, Business: 4, Contract: 3, Receivables: 3, Team: 1 };

/** The share of a person who got nothing. */
export const none = { Leads: 0, Customer: 0, Contacts: 0, Business: 0, Contract: 0, Receivables: 0, Team: 0 };

/** People who come and go, their work, and the calls that hand it over; two roles are created, for themselves and `wide`. */
export async function openHandover(app: TestApp) {
  const { companyId, department } = await personOf(app, 'sales');
  const self = await addRole(app, companyId, { codes: withoutHandover, scopes: themselves });
  const wide = await addRole(app, companyId, { codes: withoutHandover, scopes: everyone });
  let people = 0;

  /** A new salesperson of the manager's department, with a login of their own. */
  async function newcomer(role = self): Promise<Newcomer> {
    people += 1;
    const [login, name] = [`handover${people}`, `交接${people}号`];
    return { login, name, ...(await addPerson(app, { login, name, companyId, department, roles: [role] })) };
  }

  /** Work of every sort: three customers with all that can hang on them, leads, and a place on a colleague's team. */
  const addWork = (leaver: Newcomer) => workOf(app, leaver);

  /** Every record of a person by its Guid. */
  const ownedBy = (guid: string) => guidsOf(app.databases.read, guid);

  return { wide, newcomer, addWork, ownedBy, ...handoverCalls(app), ...handoverRows(app.databases.write) };
}

function handoverCalls(app: TestApp) {
  const previewAs = (as: string, wanted: Wanted) => app.call(handover.preview, wanted, as);
  const giveAs = (as: string, wanted: Wanted) => app.call(handover.handOver, wanted, as);
  const undoAs = (as: string, Guid: string) => app.call(handover.undo, { Guid }, as);

  async function given(wanted: Wanted, as = 'manager') {
    const answer = await giveAs(as, wanted);
    if (answer.code !== 0) throw new Error(answer.message);
    return answer.data;
  }

  return { previewAs, giveAs, undoAs, given };
}

function handoverRows(db: Database) {
  const messagesTo = (person: Person, key: string) =>
    db.selectFrom('message').selectAll().where('user_guid', '=', person.guid).where('text_key', '=', key).execute();

  const teamOf = async (kind: TargetKind, guid: string) =>
    (
      await db
        .selectFrom('team_member')
        .select(['user_guid', 'role_kind'])
        .where('target_kind', '=', kind)
        .where('target_guid', '=', guid)
        .orderBy('user_guid')
        .execute()
    ).map(({ user_guid, role_kind }) => [user_guid, role_kind]);

  return { messagesTo, teamOf };
}

import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { eachInTurn } from '../support/eachInTurn.ts';
import { addContact, addCustomer, addLead, joinTeam, personOf } from '../support/factories.ts';
import { nouns } from '../support/nouns.ts';
import { picture } from '../support/sampleFiles.ts';
import { absentGuid, accepts, fieldsOf, leastInput } from '../support/samples.ts';
import { sendForm, uploadFile, uploadParts } from '../support/upload.ts';
import { buildWorld, named, pointing, principals, type Relation, relations, rightsOf } from '../support/world.ts';

const app = await openApp();
const world = await buildWorld(app);
const png = await picture('png', 60);

const as = async (login: string) => ({ token: await app.token(login) });
const foreign = relations.filter((relation) => relation !== 'own');

/** The record of a relation, of the noun called so. */
function recordOf(name: string, relation: Relation) {
  const noun = nouns.find((one) => one.name === name);
  const record = noun && world.get(noun)?.[relation];
  if (!record) throw new Error(`no ${relation} record of ${name}`);
  return record;
}

const guidsOf = (name: string, relations: readonly Relation[]) =>
  relations.map((relation) => recordOf(name, relation).guid);

/** Sends a call with each of these inputs; each must be answered like the first, which names nothing that is there. */
async function looksMissing(endpoint: Endpoint, inputs: readonly object[], login = 'sales'): Promise<void> {
  const before = await contentsOf(app.databases.read);
  const [absent, ...answers] = await eachInTurn(inputs, async (input) =>
    app.raw(endpoint, { ...leastInput(endpoint), ...input }, await as(login)),
  );
  expect([absent?.code, absent?.message]).toEqual([3, '数据不存在或您无权查看']);
  for (const [index, { body }] of answers.entries()) {
    expect(body, `${endpoint.path} ${JSON.stringify(inputs[index + 1])}`).toBe(absent?.body);
  }
  expect(await contentsOf(app.databases.read)).toEqual(before);
}

const onCustomer = (guid: string) => ({ Target_Kind: targetKind.customer, Target_Guid: guid });
const wall = () => new Date(Date.now() + 8 * 3600_000 - 60_000).toISOString().slice(0, 19);
const posts = [
  [activity.add.path, activity.add, {}],
  [activity.supplement.path, activity.supplement, { Create_Time: wall() }],
] as const;

describe('a contact that a follow-up links to', () => {
  it.each(posts)('%s: is one of the same customer that the author sees, else missing', async (_path, call, more) => {
    const [customer, other] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const own = await addContact(app, 'sales', customer);
    const elsewhere = await addContact(app, 'sales', other);
    const deleted = await addContact(app, 'sales', customer);
    await app.call(contacts.remove, { ContactsGuidList: [deleted] }, 'sales');
    const link = (guid: string, kind = 3) => ({ Relation_Target_Kind: kind, Relation_Target_Guid: guid });
    const wrong = [
      [link(absentGuid)],
      ...[...guidsOf('contacts', foreign), elsewhere, deleted, customer].flatMap((guid) => [
        [link(guid)],
        [link(own), link(guid)],
        [link(guid), link(own)],
      ]),
      [link(own, 4)],
      [link(own), link(own, 4)],
    ];
    await looksMissing(
      call,
      wrong.map((links) => ({ ...more, ...onCustomer(customer), AssociatedList: JSON.stringify(links) })),
    );
    const lead = await addLead(app, 'sales');
    const onLead = { Target_Kind: targetKind.leads, Target_Guid: lead };
    await looksMissing(
      call,
      [absentGuid, own].map((guid) => ({ ...more, ...onLead, AssociatedList: JSON.stringify([link(guid)]) })),
    );
  });
});

describe('a file that a follow-up takes', () => {
  it.each(posts)('%s: is the author’s own and free, else missing', async (_path, call, more) => {
    const customer = await addCustomer(app, 'sales');
    const target = { kind: targetKind.customer, guid: customer };
    await joinTeam(app, target, await personOf(app, 'writer'), 1);
    const fileOf = async (login: string, where?: typeof target) =>
      (await uploadFile(app, login, '附件.png', png, { kind: 1, ...(where ? { target: where } : {}) })).File_Guid;
    const waiting = await fileOf('sales');
    const deleted = await fileOf('sales');
    await app.call(activity.removeFile, { File_Guid: deleted }, 'sales');
    const posted = await fileOf('sales');
    await app.call(
      activity.add,
      { ...onCustomer(customer), Activity_Kind: 1, Activity_Content: '带附件', FileGuidList: [{ File_Guid: posted }] },
      'sales',
    );
    const others = [
      ...foreign.flatMap((relation) => nouns.map(({ name }) => recordOf(name, relation).file)),
      ...nouns.map(({ name }) => recordOf(name, 'own').file),
      ...(await Promise.all(['staff01', 'sales2', 'manager', 'admin', 'outsider'].map((login) => fileOf(login)))),
      await fileOf('writer', target),
      deleted,
      posted,
    ];
    const wrong = [[absentGuid], ...others.flatMap((guid) => [[guid], [waiting, guid], [guid, waiting]])];
    await looksMissing(
      call,
      wrong.map((guids) => ({
        ...more,
        ...onCustomer(customer),
        FileGuidList: JSON.stringify(guids.map((File_Guid) => ({ File_Guid }))),
      })),
    );
  });
});

describe('a place on a team', () => {
  const onLead = (guid: string) => ({ kind: targetKind.leads, guid });
  const idsOf = async (guid: string) => {
    const rows = await app.databases.read
      .selectFrom('team_member')
      .select('id')
      .where('target_guid', '=', guid)
      .execute();
    return rows.map(({ id }) => Number(id));
  };

  it('is changed through its own record only', async () => {
    const [mine, second] = [await addLead(app, 'sales'), await addLead(app, 'sales')];
    const customer = await addCustomer(app, 'sales');
    const theirs = await addLead(app, 'sales2');
    const abroad = await addLead(app, 'outsider');
    const sales2 = await personOf(app, 'sales2');
    await joinTeam(app, onLead(mine), sales2, 0);
    await joinTeam(app, onLead(second), sales2, 0);
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 0);
    await joinTeam(app, onLead(theirs), await personOf(app, 'sales'), 0);
    await joinTeam(app, onLead(abroad), await personOf(app, 'trader'), 0);
    const [own] = await idsOf(mine);
    const others = (await Promise.all([second, customer, theirs, abroad].map(idsOf))).flat();
    expect(others).toHaveLength(4);
    const wrong = [[9_999_999], ...others.flatMap((id) => [[id], [own, id], [id, own]])];
    await looksMissing(
      team.update,
      wrong.map((ids) => ({ Target_Kind: 1, Target_Guid: mine, Role_Kind: 1, Ids: ids.join() })),
    );
  });

  it('goes to and is taken from colleagues only, all or none', async () => {
    const mine = await addLead(app, 'sales');
    const sales2 = await personOf(app, 'sales2');
    const [staff, outsider, trader] = [
      await personOf(app, 'staff01'),
      await personOf(app, 'outsider'),
      await personOf(app, 'trader'),
    ];
    await joinTeam(app, onLead(mine), sales2, 0);
    const lead = { Target_Kind: 1, Target_Guid: mine };
    const mixtures = [absentGuid, outsider.guid, trader.guid].flatMap((guid) => [guid, `${staff.guid},${guid}`]);
    await looksMissing(
      team.add,
      mixtures.map((User_Guid) => ({ ...lead, Role_Kind: 1, User_Guid })),
    );
    const strangers = [absentGuid, outsider.guid, staff.guid].flatMap((guid) => [guid, `${sales2.guid},${guid}`]);
    await looksMissing(
      team.remove,
      strangers.map((User_Guid) => ({ ...lead, User_Guid })),
    );
  });
});

describe('the customer of a contact', () => {
  it('is one that the caller may write, else missing: for a new contact and for one that moves', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    const readOnly = await addCustomer(app, 'sales2');
    await joinTeam(app, { kind: targetKind.customer, guid: readOnly }, await personOf(app, 'sales'), 0);
    const lead = await addLead(app, 'sales');
    const wrong = [absentGuid, ...guidsOf('customer', foreign), readOnly, lead, contact];
    await looksMissing(
      contacts.update,
      wrong.map((Customer_Guid) => ({ Guid: contact, Customer_Guid })),
    );
    await looksMissing(
      contacts.add,
      wrong.map((Customer_Guid) => ({ Customer_Guid, Name: '新联系人' })),
    );
  });
});

describe('a record by the kind of another', () => {
  const besides = async (endpoint: Endpoint) => {
    if (endpoint === activity.supplement) return { Create_Time: wall() };
    return endpoint === roles.whyVisible ? { User_Guid: (await personOf(app, 'sales')).guid } : {};
  };
  // A kind that a call does not take is refused as such.
  const kindsOf = (endpoint: Endpoint) =>
    Object.values(targetKind).filter((kind) => {
      const { Target_Kind } = fieldsOf(endpoint);
      return Target_Kind === undefined || accepts(Target_Kind, String(kind));
    });
  const calls = pointing('target').filter(([, , { uploads }]) => !uploads);

  it.each(calls)('%s: is missing', async (_path, _field, endpoint) => {
    // Only administrators ask why a colleague sees something.
    for (const login of endpoint === roles.whyVisible ? ['admin'] : ['sales', 'admin']) {
      for (const kind of kindsOf(endpoint)) {
        const own = nouns.filter((noun) => noun.kind !== kind).map(({ name }) => recordOf(name, 'own').guid);
        const more = await besides(endpoint);
        await looksMissing(
          endpoint,
          [absentGuid, ...own].map((Target_Guid) => ({ ...more, Target_Kind: kind, Target_Guid })),
          login,
        );
      }
    }
  });
});

describe('the record of an upload', () => {
  it('is missing where the caller may not write it, and nothing is kept', async () => {
    for (const login of Object.keys(principals)) {
      const before = await contentsOf(app.databases.read);
      const send = async (kind: number, guid: string) =>
        sendForm(app, uploadParts('图.png', png, 1, { kind, guid }), login);
      const absent = await send(targetKind.leads, absentGuid);
      expect(absent.code).toBe(3);
      for (const relation of relations.filter((one) => !rightsOf(login).edits.includes(one))) {
        for (const { noun, record } of named(world, activity.upload, 'Target_Guid', relation)) {
          expect((await send(noun.kind, record.guid)).body, `${login} ${relation} ${noun.name}`).toBe(absent.body);
        }
      }
      expect(await contentsOf(app.databases.read)).toEqual(before);
    }
  });
});

describe('the record left out of similar ones', () => {
  it('is left out only where the asker sees it', async () => {
    const of = async (Name: string, Except_Guid: string, login: string) =>
      app.raw(customers.similar, { Name, Except_Guid }, await as(login));
    for (const relation of relations.filter((one) => one !== 'binned' && one !== 'own')) {
      const { guid, marker } = recordOf('customer', relation);
      const absent = await of(`${marker.text}公司`, absentGuid, 'sales');
      expect((await of(`${marker.text}公司`, guid, 'sales')).body).toBe(absent.body);
    }
    const { guid, marker } = recordOf('customer', 'own');
    const { body } = await of(`${marker.text}公司`, guid, 'sales');
    expect(body).not.toContain(guid);
    expect((await of(`${marker.text}公司`, absentGuid, 'sales')).body).toContain(guid);
  });
});

describe('what hangs on a record', () => {
  it('names a linked contact only to those who see it', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer, { Name: '秘密联系人' });
    const link = { Relation_Target_Kind: 3 as const, Relation_Target_Guid: contact };
    await app.call(
      activity.add,
      { ...onCustomer(customer), Activity_Kind: 1, Activity_Content: '见面', AssociatedList: [link] },
      'sales',
    );
    const shown = async (login: string) => (await app.raw(activity.list, onCustomer(customer), await as(login))).body;
    expect(await shown('manager')).toContain('秘密联系人');
    await app.call(contacts.remove, { ContactsGuidList: [contact] }, 'sales');
    expect(await shown('manager')).not.toContain('秘密联系人');
  });
});

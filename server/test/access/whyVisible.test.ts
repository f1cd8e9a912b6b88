import { customers } from '@haina/contract/calls/customers.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import {
  addContact,
  addCustomer,
  addLead,
  addPerson,
  addRole,
  joinTeam,
  personOf,
  setDisabled,
} from '../support/factories.ts';
import { addProduct } from '../crm/contracts/orderFactories.ts';
import { absentGuid } from '../support/samples.ts';
import { buildWorld, principals, relations, rightsOf } from '../support/world.ts';

const app = await openApp();
const world = await buildWorld(app);
const sales = await personOf(app, 'sales');

const why = async (login: string, Target_Kind: TargetKind, Target_Guid: string, as = 'admin') =>
  app.call(roles.whyVisible, { User_Guid: (await personOf(app, login)).guid, Target_Kind, Target_Guid }, as);

describe('why a person sees a record', () => {
  const ofCompany = Object.keys(principals).filter((login) => login !== 'outsider');

  it.each(ofCompany)('is explained for %s as the lists of every noun show it', async (login) => {
    for (const [noun, records] of world) {
      for (const relation of relations.filter((one) => one !== 'foreign' && one !== 'binned')) {
        const { data } = await why(login, noun.kind, records[relation].guid);
        const expected = rightsOf(login).reads.includes(relation) ? 1 : 0;
        expect([noun.name, relation, data.Visible]).toEqual([noun.name, relation, expected]);
        expect(data.rows.length).toBeGreaterThan(0);
        expect(data.rows.every(({ Shows }) => Shows === expected)).toBe(true);
      }
    }
  });

  it('is the role whose scope includes the owner, by its name and scope', async () => {
    const guid = await addLead(app, 'sales');
    const words = async (login: string) =>
      (await why(login, targetKind.leads, guid)).data.rows.map(({ Words }) => Words);
    expect(await words('admin')).toEqual(['陈海 是公司管理员，可以查看全部数据']);
    expect(await words('sales')).toEqual(['王梓涵 是该记录的负责人，角色“销售”的线索数据范围为“本人”']);
    expect(await words('manager')).toEqual(['角色“销售主管”的线索数据范围为“本部门及下级部门”，包含负责人 王梓涵']);
    expect(await words('sales2')).toEqual([
      '角色“销售”的线索数据范围为“本人”，不包含负责人 王梓涵',
      '李思远 不是负责人，也不在该记录的团队中',
    ]);
  });

  it('is the team, that of a contact’s customer too', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    const reader = await personOf(app, 'reader');
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, reader, 0);
    const byTeam = await why('reader', targetKind.customer, customer);
    expect(byTeam.data.rows.map(({ Words }) => Words)).toEqual(['reader 是该记录的团队成员（只读）']);
    const byCustomer = await why('reader', targetKind.contacts, contact);
    expect(byCustomer.data).toMatchObject({ Visible: 1, rows: [{ Rule: 'teamOfCustomer', Shows: 1 }] });
  });

  it('is the menu entry of the sea for a customer in it', async () => {
    const guid = await addCustomer(app, 'sales');
    await app.call(sea.put, { CustomerGuidList: [guid], Reason: '无意向' }, 'sales');
    expect((await why('sales', targetKind.customer, guid)).data).toMatchObject({ Visible: 1, rows: [{ Rule: 'sea' }] });
    expect((await why('nobody', targetKind.customer, guid)).data).toMatchObject({
      Visible: 0,
      rows: [{ Rule: 'noSea' }],
    });
  });

  it('is nothing for who has no role, or is disabled; products are everybody’s', async () => {
    const guid = await addLead(app, 'sales');
    const bare = await addPerson(app, { login: 'bare', companyId: sales.companyId, department: sales.department });
    const rules = async () => (await why('bare', targetKind.leads, guid)).data.rows.map(({ Rule }) => Rule);
    expect(await rules()).toEqual(['noRole', 'notOnTeam']);
    expect((await why('bare', targetKind.products, await addProduct(app, 'admin'))).data.Visible).toBe(1);
    await setDisabled(app, bare, true);
    expect(await rules()).toEqual(['disabled']);
  });

  it('is explained only for records that the asker sees, and people of their company', async () => {
    const role = await addRole(app, sales.companyId, {
      codes: ['Admin/GetWhyVisible', 'Leads/AddLeads'],
      scopes: { leads: 1 },
    });
    const { companyId, department } = sales;
    await addPerson(app, { login: 'asker', companyId, department, roles: [role] });
    const guid = await addLead(app, 'sales');
    expect((await why('sales', targetKind.leads, guid, 'asker')).code).toBe(3);
    expect((await why('sales', targetKind.leads, await addLead(app, 'asker'), 'asker')).code).toBe(0);
    expect((await why('outsider', targetKind.leads, guid)).code).toBe(3);
    expect((await why('sales', targetKind.leads, absentGuid)).code).toBe(3);
    expect((await why('sales', targetKind.leads, guid, 'sales')).code).toBe(10029);
    expect((await app.call(customers.model, { Guid: guid }, 'asker')).code).toBe(3);
  });
});

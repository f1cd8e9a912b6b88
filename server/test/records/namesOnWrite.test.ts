import { activity } from '@haina/contract/calls/activity.ts';
import { company } from '@haina/contract/calls/company.ts';
import { endpoints } from '@haina/contract/calls/contract.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { people } from '@haina/contract/calls/people.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addCustomer, addLead, customerForm, nextCreditCode, nextPhone, personOf } from '../support/factories.ts';
import { checkSheet, reasonsOf } from '../tools/importSheets.ts';
import { addContract, addPlan, addReceivable } from '../crm/contracts/orderFactories.ts';
import { fieldsOf } from '../support/samples.ts';

const app = await openApp();
const token = { token: await app.token('sales') };

const hidden = '恒\u200b远科技';
const named =
  /^(?:Name|Customer_Name|Legal_Person|Number|Product_Name|Product_Code|TypeName|User_Name|Department|Title)$/;

/** Names that are kept by a call which writes; a filter and a look-up may ask for anything. */
const written = endpoints
  .filter(({ method, path }) => method === 'POST' && /\/(?:Add|Update|CopyRole|TransForm)/.test(path))
  // There the number is one that is dialled, and has to be digits.
  .filter(({ path }) => !path.endsWith('BlackNumber'))
  .flatMap((endpoint) =>
    Object.entries(fieldsOf(endpoint))
      .filter(([name]) => named.test(name))
      .map(([name, field]) => [endpoint.path, name, field] as const),
  );

describe('a name with a character that cannot be seen', () => {
  it.each(written)('is refused by %s as %s', (_path, _name, field) => {
    const { error } = z.safeDecode(field, hidden);
    expect(error?.issues[0]).toMatchObject({ message: 'valid.invisible', params: { code: 'U+200B', place: 2 } });
    expect(z.safeDecode(field, '恒远科技（集团）').success).toBe(true);
  });

  it('is looked for in more than a few calls', () => {
    expect(written.length).toBeGreaterThan(20);
  });

  it('is refused in words that name the field, the character and its place', async () => {
    for (const character of ['\u200b', '\u00ad', '\ufe0f', '\u{e0041}', '\u3164', '\u115f', '\u202e']) {
      const answer = await app.raw(leads.add, { Name: `恒远${character}科技` }, token);
      const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      expect(answer).toMatchObject({ code: 1, data: { Field: 'Name' } });
      expect(answer.message).toBe(`线索名称的第 3 个字符看不见（${code}），请删除后重新输入`);
    }
  });

  it('is refused by an import too, and stays allowed in a remark', async () => {
    const batch = await checkSheet(app, 'admin', 'customers', [
      ['客户名称', '统一社会信用代码', '法人', '电话'],
      ['恒\u00ad远进口公司', nextCreditCode(), '王一', nextPhone()],
    ]);
    expect(batch).toMatchObject({ Good: 0, Bad: 1 });
    expect(reasonsOf(batch)[0]).toContain('U+00AD');
    expect((await app.raw(leads.add, { Name: '表情线索', Remark: '👨‍👩‍👧 ❤️' }, token)).code).toBe(0);
  });
});

it.each(['\u3164\u3164', 'zhang\uffa0', 'li\u115fs', 'wang\u200b'])(
  'a login with a character that cannot be seen is refused: %j',
  async (LoginName) => {
    const { department: FrameworkGuid } = await personOf(app, 'admin');
    const admin = { token: await app.token('admin') };
    const answer = await app.raw(people.add, { LoginName, User_Name: '看不见', FrameworkGuid }, admin);
    expect(answer).toMatchObject({ code: 1, data: { Field: 'LoginName' } });
    expect(answer.message).toContain('看不见（U+');
  },
);

const refusedSites = [
  'javascript:alert(1)',
  'JAVA\tSCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
];

describe('a website that is no address of the web', () => {
  const words = '网址格式不正确，请填写 http 或 https 地址';
  const refused = { code: 1, message: words, data: { Field: 'Website' } };

  it.each(refusedSites)('is refused everywhere it is written: %j', async (Website) => {
    const lead = await addLead(app, 'sales');
    const customer = await addCustomer(app, 'sales');
    const { Next_Time: _none, ...form } = customerForm();
    expect(await app.raw(leads.add, { Name: '网址线索', Website }, token)).toMatchObject(refused);
    expect(await app.raw(leads.update, { Guid: lead, Website }, token)).toMatchObject(refused);
    expect(await app.raw(leads.updateBatch, { LeadsGuidList: lead, Website, Preview: 1 }, token)).toMatchObject(
      refused,
    );
    expect(await app.raw(leads.transform, { ...form, LeadsGuid: lead, Website }, token)).toMatchObject(refused);
    expect(await app.raw(customers.add, { ...form, Website }, token)).toMatchObject(refused);
    expect(await app.raw(customers.update, { Guid: customer, Website }, token)).toMatchObject(refused);
    expect(
      await app.raw(customers.updateBatch, { CustomerGuidList: customer, Website, Preview: 1 }, token),
    ).toMatchObject(refused);
    const admin = { token: await app.token('admin') };
    expect((await app.raw(company.updateProfile, { Website }, admin)).code).toBe(1);
  });

  it('is refused by an import', async () => {
    const batch = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '网址'],
      ['网址导入线索', 'javascript:alert(1)'],
      ['网址导入线索二', 'www.haina.cn'],
    ]);
    expect(batch).toMatchObject({ Good: 1, Bad: 1 });
    expect(reasonsOf(batch)[0]).toContain('网址');
  });

  it('that was stored before is not brought back', async () => {
    const lead = await addLead(app, 'sales', { Website: 'old.haina.cn' });
    await app.databases.write
      .updateTable('leads')
      .set({ website: 'javascript:alert(1)' })
      .where('guid', '=', lead)
      .execute();
    await app.call(leads.update, { Guid: lead, Website: 'new.haina.cn' }, 'sales');
    const target = { Target_Kind: targetKind.leads, Target_Guid: lead };
    const [record] = (await app.call(activity.actions, target, 'sales')).data.rows;
    expect(record?.Restorable).toEqual([]);
    const answer = await app.call(activity.restoreValue, { Id: record?.Id ?? '', Field: 'Website' }, 'sales');
    expect(answer.code).toBe(1);
    expect((await app.call(leads.model, { Guid: lead }, 'sales')).data.Website).toBe('new.haina.cn');
  });
});

describe('money of nothing', () => {
  it('is no receivable and no plan, when added and when changed', async () => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer);
    const receivable = await addReceivable(app, 'sales', { customer, contract });
    const plan = await addPlan(app, 'sales', contract);
    for (const Money of ['0', '0.00', 0]) {
      const form = { Number: 'HK0', Customer_Guid: customer, Contract_Guid: contract, Return_Type: 1, Money };
      const dated = { ...form, Return_Date: '2026-04-01 10:00:00' };
      const [received, planned] = ['回款金额须大于 0', '计划金额须大于 0'];
      expect(await app.raw(receivables.add, dated, token)).toMatchObject({ code: 1, message: received });
      expect(await app.raw(receivables.update, { Guid: receivable, Money }, token)).toMatchObject({
        message: received,
      });
      expect(await app.raw(receivables.addPlan, dated, token)).toMatchObject({ code: 1, message: planned });
      expect(await app.raw(receivables.updatePlan, { Guid: plan, Money }, token)).toMatchObject({ message: planned });
    }
  });
});

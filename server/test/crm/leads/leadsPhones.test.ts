import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addLead, personOf } from '../../support/factories.ts';

const app = await openApp();
const { write } = app.databases;
const { companyId } = await personOf(app, 'sales');

const add = (as: string, fields: Parameters<typeof addLead>[2]) =>
  app.call(leads.add, { Name: `新增 ${Math.random()}`, ...fields }, as);

const setForbidden = (isForbidden: boolean) =>
  write
    .updateTable('company')
    .set({ settings: JSON.stringify({ forbidRepeatPhone: isForbidden }) })
    .where('id', '=', companyId)
    .execute();

let next = 0;
/** A mobile number that no other test uses. */
const fresh = () => `138${String((next += 1)).padStart(8, '0')}`;

describe('a phone that another lead holds', () => {
  it('is refused with where and whose it is, for people who may know', async () => {
    const Mobile = fresh();
    const Guid = await addLead(app, 'sales', { Name: '原线索', Mobile });
    for (const as of ['sales', 'manager', 'admin']) {
      const answer = await add(as, { Mobile });
      expect([answer.code, answer.message]).toEqual([1, `电话 ${Mobile} 已存在于线索“原线索”，负责人 王梓涵`]);
      expect(answer.data).toEqual({
        Repeat: [{ Phone: Mobile, Target_Kind: 1, Guid, Name: '原线索', Owner_User_Name: '王梓涵', In_Sea: 0 }],
        Forbidden: 0,
      });
    }
  });

  it('is refused without a name for people who may not', async () => {
    const Mobile = fresh();
    await addLead(app, 'sales', { Name: '机密线索', Mobile });
    const answer = await add('sales2', { Mobile });
    expect([answer.code, answer.message]).toEqual([1, `电话 ${Mobile} 已被公司内其他线索使用`]);
    expect(JSON.stringify(answer)).not.toMatch(/机密|王梓涵/);
  });

  it('names only the holders the asker may see, where there are several', async () => {
    const Mobile = fresh();
    await addLead(app, 'sales', { Name: '甲的机密', Mobile });
    await addLead(app, 'sales2', { Name: '乙的线索', Mobile, Ignore_Repeat: 1 });
    const answer = await add('sales2', { Mobile });
    expect(JSON.stringify(answer)).not.toMatch(/机密|王梓涵/);
    expect((answer.data as unknown as { Repeat: unknown[] }).Repeat).toHaveLength(2);
  });

  it.each([
    ['Telephone', (number: string) => number],
    ['Mobile', (number: string) => `+86 ${number}`],
    ['Mobile2', (number: string) => `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`],
    ['Mobile5', (number: string) => `0086${number}`],
  ] as const)('is the same number in %s and however it is written', async (field, written) => {
    const number = fresh();
    await addLead(app, 'sales', { Mobile3: number });
    const answer = await add('sales', { [field]: written(number) });
    expect(answer.code).toBe(1);
    expect((answer.data as unknown as { Repeat: { Phone: string }[] }).Repeat[0]?.Phone).toBe(number);
  });

  it('is saved all the same with Ignore_Repeat', async () => {
    const Mobile = fresh();
    await addLead(app, 'sales', { Mobile });
    expect((await add('sales', { Mobile, Ignore_Repeat: 0 })).code).toBe(1);
    expect((await add('sales', { Mobile, Ignore_Repeat: 1 })).code).toBe(0);
  });

  it('is never saved where the company forbids it', async () => {
    const Mobile = fresh();
    await addLead(app, 'sales', { Mobile });
    await setForbidden(true);
    const answer = await add('sales', { Mobile, Ignore_Repeat: 1 });
    expect([answer.code, (answer.data as unknown as { Forbidden: number }).Forbidden]).toEqual([1, 1]);
    await setForbidden(false);
  });

  it('is no concern of another company', async () => {
    const Mobile = fresh();
    await addLead(app, 'outsider', { Mobile });
    expect((await add('sales', { Mobile })).code).toBe(0);
  });

  it('is free again once that lead is deleted or has another number', async () => {
    const [one, two] = [fresh(), fresh()];
    const deleted = await addLead(app, 'sales', { Mobile: one });
    await app.call(leads.remove, { LeadsGuidList: [deleted] }, 'sales');
    expect((await add('sales', { Mobile: one })).code).toBe(0);
    const changed = await addLead(app, 'sales', { Mobile: two });
    await app.call(leads.update, { Guid: changed, Mobile: '' }, 'sales');
    expect((await add('sales', { Mobile: two })).code).toBe(0);
  });

  it('is not its own: a lead may hold a number twice and be saved again', async () => {
    const Mobile = fresh();
    const Guid = await addLead(app, 'sales', { Mobile, Telephone: Mobile });
    expect((await app.call(leads.update, { Guid, Mobile, Mobile2: `+86${Mobile}` }, 'sales')).code).toBe(0);
  });

  it('is refused when a lead changes to it, and not asked again where it already was', async () => {
    const Mobile = fresh();
    await addLead(app, 'sales', { Name: '先有的', Mobile });
    const Guid = await addLead(app, 'sales', { Name: '后来的' });
    const refused = await app.call(leads.update, { Guid, Mobile2: Mobile }, 'sales');
    expect([refused.code, refused.message]).toEqual([1, `电话 ${Mobile} 已存在于线索“先有的”，负责人 王梓涵`]);
    expect((await app.call(leads.update, { Guid, Mobile2: Mobile, Ignore_Repeat: 1 }, 'sales')).code).toBe(0);
    expect((await app.call(leads.update, { Guid, Remark: '改备注', Mobile2: Mobile }, 'sales')).code).toBe(0);
  });

  it('does not count below five digits', async () => {
    await addLead(app, 'sales', { Telephone: '1008' });
    expect((await add('sales', { Telephone: '1008' })).code).toBe(0);
    await addLead(app, 'sales', { Telephone: '95588' });
    expect((await add('sales', { Telephone: '95588' })).code).toBe(1);
  });
});

describe('two people who save the same phone at the same moment', () => {
  it('never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const Mobile = fresh();
      const people = ['sales', 'sales2', 'manager', 'admin', 'staff01', 'staff02'];
      const answers = await Promise.all(people.map((as) => add(as, { Mobile })));
      expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1, 1, 1]);
    }
  });

  it('never wait for each other for ever, in whatever order their phones stand', async () => {
    const [one, two] = [fresh(), fresh()];
    const answers = await Promise.all([
      add('sales', { Mobile: one, Mobile2: two }),
      add('sales2', { Mobile: two, Mobile2: one }),
      add('manager', { Mobile: two, Telephone: one }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
  });

  it('may both succeed in different companies', async () => {
    const Mobile = fresh();
    const answers = await Promise.all([add('sales', { Mobile }), add('outsider', { Mobile })]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  });
});

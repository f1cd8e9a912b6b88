import { leads } from '@haina/contract/calls/leads.ts';
import { viewLimit, views } from '@haina/contract/calls/views.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addLead, addPerson, addRole, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();

const columns = { order: ['Name', 'Level'], shown: { Level: true, Mobile: false } };

async function save(as: string, Name: string, more = {}): Promise<string> {
  const answer = await app.call(views.add, { Noun: 'leads', Name, ...more }, as);
  if (answer.code !== 0) throw new Error(answer.message);
  return answer.data.Guid;
}

const seen = async (as: string, Noun: 'leads' | 'customer' = 'leads') =>
  (await app.call(views.list, { Noun }, as)).data.rows;

const one = async (as: string, guid: string) => (await seen(as)).find(({ Guid }) => Guid === guid);

describe('a saved view', () => {
  it('keeps filters, columns and order of its list, for the person who saved it', async () => {
    const Filters = { Level: '1,2', Create_Time_Start: '2026-01-01', SeleteType: '1' };
    const guid = await save('sales', '重点线索', {
      Filters,
      Columns: columns,
      order_field: 'Name',
      order_type: 'desc',
    });
    expect(await one('sales', guid)).toEqual({
      Guid: guid,
      Noun: 'leads',
      Name: '重点线索',
      Filters,
      Columns: columns,
      order_field: 'Name',
      order_type: 'desc',
      Is_Shared: 0,
      Is_Default: 0,
      User_Name: '王梓涵',
      Can_Edit: 1,
      Can_Delete: 1,
    });
    expect(await seen('sales', 'customer')).toEqual([]);
    for (const as of ['manager', 'admin', 'outsider']) expect(await one(as, guid)).toBeUndefined();
  });

  it('is changed by what is sent and nothing else', async () => {
    const guid = await save('sales', '待改', { Filters: { Name: 'a' }, Columns: columns, order_field: 'Name' });
    await app.call(views.update, { Guid: guid, Name: '已改' }, 'sales');
    await app.call(views.update, { Guid: guid, Filters: { Name: 'b' }, order_field: '' }, 'sales');
    expect(await one('sales', guid)).toMatchObject({
      Name: '已改',
      Filters: { Name: 'b' },
      Columns: columns,
      order_field: '',
    });
  });

  it('has a name of its own among the views of its owner and list', async () => {
    await save('sales', '同名');
    const other = await save('sales', '别名');
    const twice = await app.call(views.add, { Noun: 'leads', Name: '同名' }, 'sales');
    expect([twice.code, twice.message]).toEqual([1, '已有名为“同名”的视图']);
    expect((await app.call(views.update, { Guid: other, Name: '同名' }, 'sales')).code).toBe(1);
    expect((await app.call(views.update, { Guid: other, Name: '别名' }, 'sales')).code).toBe(0);
    expect((await app.call(views.add, { Noun: 'customer', Name: '同名' }, 'sales')).code).toBe(0);
    expect((await app.call(views.add, { Noun: 'leads', Name: '同名' }, 'sales2')).code).toBe(0);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(views.add, { Noun: 'leads', Name: '同时' }, 'sales')),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  });

  it('is one of at most so many', async () => {
    for (let index = 0; index < viewLimit; index += 1) await save('staff01', `视图${index}`);
    const answer = await app.call(views.add, { Noun: 'leads', Name: '再多一个' }, 'staff01');
    expect([answer.code, answer.message]).toEqual([1, `最多保存${viewLimit}个视图`]);
  });

  it.each([
    [{ Name: '' }],
    [{ Name: 'x'.repeat(31) }],
    [{ Name: 'a', Filters: '[]' }],
    [{ Name: 'a', Filters: '{"a b":"x"}' }],
    [{ Name: 'a', Filters: '{"Name":{"nested":1}}' }],
    [{ Name: 'a', Columns: '{"order":"x","shown":{}}' }],
    [{ Name: 'a', Columns: '{"order":[],"shown":{"a":"yes"}}' }],
    [{ Name: 'a', order_field: 'x y; drop' }],
    [{ Name: 'a', Noun: 'account' }],
  ])('is refused as %j', async (input) => {
    const answer = await app.raw(views.add, { Noun: 'leads', ...input }, { token: await app.token('sales') });
    expect(answer.code).toBe(1);
  });
});

describe('sharing', () => {
  it('needs its permission, and shows the view to the whole company and nobody else', async () => {
    const own = await save('sales', '不能共享');
    expect((await app.call(views.share, { Guid: own, Is_Shared: 1 }, 'sales')).code).toBe(10029);
    const guid = await save('manager', '团队视图', { Filters: { SeleteType: '2' } });
    expect((await app.call(views.share, { Guid: guid, Is_Shared: 1 }, 'manager')).code).toBe(0);
    expect(await one('sales2', guid)).toMatchObject({ Is_Shared: 1, Can_Edit: 0, Can_Delete: 0 });
    expect(await one('admin', guid)).toMatchObject({ Can_Edit: 0, Can_Delete: 1 });
    expect(await one('outsider', guid)).toBeUndefined();
    await app.call(views.share, { Guid: guid, Is_Shared: 0 }, 'manager');
    expect(await one('sales2', guid)).toBeUndefined();
  });

  it('never widens what a person reads', async () => {
    await addLead(app, 'manager', { Name: '经理的线索' });
    const Filters = { SeleteType: '0', Name: '经理的线索' };
    const guid = await save('manager', '看经理的', { Filters });
    await app.call(views.share, { Guid: guid, Is_Shared: 1 }, 'manager');
    const view = await one('sales', guid);
    expect((await app.call(leads.list, { Name: view?.Filters.Name }, 'sales')).data.total).toBe(0);
  });

  it('lets others neither change nor, without the permission, delete the view', async () => {
    const guid = await save('manager', '别人的');
    await app.call(views.share, { Guid: guid, Is_Shared: 1 }, 'manager');
    expect((await app.call(views.update, { Guid: guid, Name: '改名' }, 'admin')).code).toBe(3);
    expect((await app.call(views.share, { Guid: guid, Is_Shared: 0 }, 'admin')).code).toBe(3);
    expect((await app.call(views.remove, { Guid: guid }, 'sales')).code).toBe(10029);
    expect((await app.call(views.remove, { Guid: guid }, 'outsider')).code).toBe(3);
    expect((await app.call(views.remove, { Guid: guid }, 'admin')).code).toBe(0);
    expect(await one('manager', guid)).toBeUndefined();
  });

  it('leaves private views of others as if they were not there', async () => {
    const guid = await save('sales', '私有');
    for (const as of ['manager', 'admin', 'outsider']) {
      const answers = await Promise.all(
        [guid, absentGuid].flatMap((Guid) => [
          app.raw(views.update, { Guid, Name: 'x' }, {}),
          ...[views.remove, views.update].map(async (call) => app.raw(call, { Guid }, { token: await app.token(as) })),
          (async () => app.raw(views.setDefault, { Noun: 'leads', Guid }, { token: await app.token(as) }))(),
        ]),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
    }
    expect(await one('sales', guid)).toMatchObject({ Name: '私有' });
  });
});

describe('the default view', () => {
  it('is one for each person and list, and goes with its view', async () => {
    const [first, second] = [await save('sales2', '默认一'), await save('sales2', '默认二')];
    await app.call(views.setDefault, { Noun: 'leads', Guid: first }, 'sales2');
    await app.call(views.setDefault, { Noun: 'leads', Guid: second }, 'sales2');
    expect((await seen('sales2')).filter(({ Is_Default }) => Is_Default === 1).map(({ Guid }) => Guid)).toEqual([
      second,
    ]);
    expect((await app.call(views.setDefault, { Noun: 'customer', Guid: first }, 'sales2')).code).toBe(3);
    await app.call(views.remove, { Guid: second }, 'sales2');
    expect((await seen('sales2')).some(({ Is_Default }) => Is_Default === 1)).toBe(false);
    await app.call(views.setDefault, { Noun: 'leads', Guid: first }, 'sales2');
    await app.call(views.setDefault, { Noun: 'leads' }, 'sales2');
    expect((await one('sales2', first))?.Is_Default).toBe(0);
  });

  it('may be a shared one, until it is shared no more', async () => {
    const { companyId, department } = await personOf(app, 'sales');
    const role = await addRole(app, companyId, { codes: ['View/ShareView'], scopes: {} });
    await addPerson(app, { login: 'sharer', companyId, department, roles: [role] });
    const guid = await save('sharer', '大家的默认');
    await app.call(views.share, { Guid: guid, Is_Shared: 1 }, 'sharer');
    for (const as of ['sales', 'sharer']) await app.call(views.setDefault, { Noun: 'leads', Guid: guid }, as);
    expect((await one('sales', guid))?.Is_Default).toBe(1);
    await app.call(views.share, { Guid: guid, Is_Shared: 0 }, 'sharer');
    await app.call(views.share, { Guid: guid, Is_Shared: 1 }, 'sharer');
    expect([(await one('sales', guid))?.Is_Default, (await one('sharer', guid))?.Is_Default]).toEqual([0, 1]);
  });
});

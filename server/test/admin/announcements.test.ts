import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addPerson, personOf, setDisabled } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const [admin, manager, sales, sales2, finance, outsider] = [
  await personOf(app, 'admin'),
  await personOf(app, 'manager'),
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'finance'),
  await personOf(app, 'outsider'),
];

type New = Parameters<typeof app.call<typeof notices.add>>[1];
const publish = async (input: New, as = 'manager') => app.call(notices.add, input, as);
const titles = async (as: string) =>
  (await app.call(messages.list, { Label: 2 }, as)).data.rows.map(({ Title }) => Title);
const unread = async (as: string) => (await app.call(messages.unread, {}, as)).data.Notice;

describe('an announcement', () => {
  it('reaches two departments with those below and a person named, and no one else', async () => {
    const { data } = await publish({
      Title: '两个部门',
      Framework_List: [manager.department, finance.department],
      User_List: [sales2.guid],
      Content: '<p>内容</p>',
    });
    for (const as of ['manager', 'sales', 'finance', 'sales2']) expect(await titles(as), as).toContain('两个部门');
    for (const as of ['admin', 'outsider']) expect(await titles(as), as).not.toContain('两个部门');
    const { data: list } = await app.call(notices.list, {}, 'sales');
    expect(list.department.map(({ Title }) => Title)).toContain('两个部门');
    const absent = await app.call(notices.model, { Guid: absentGuid }, 'outsider');
    const foreign = await app.call(notices.model, { Guid: data.Guid }, 'outsider');
    expect([foreign.code, foreign.message, foreign.data]).toEqual([3, absent.message, absent.data]);
  });

  it('is unread until it is read, and then read for its reader alone', async () => {
    const { data } = await publish({ Title: '全员', To_All_User: 1 });
    const [before, other] = [await unread('sales'), await unread('finance')];
    await app.call(messages.read, { Guid: data.Guid }, 'sales');
    await app.call(messages.read, { Guid: data.Guid }, 'sales');
    expect([await unread('sales'), await unread('finance')]).toEqual([before - 1, other]);
    await app.call(messages.remove, { Guid: data.Guid }, 'sales');
    expect(await titles('sales')).not.toContain('全员');
    expect(await titles('finance')).toContain('全员');
  });

  it('is told whole as a message, and is about no record that could be gone', async () => {
    const { data } = await publish({ Title: '不是产品', To_All_User: 1, Content: '<p>内容</p>' });
    const { data: read } = await app.call(messages.model, { Guid: data.Guid }, 'sales');
    expect(read).toMatchObject({ Type: 6, Type_Guid: data.Guid, Is_Gone: 0, Content: '<p>内容</p>' });
  });

  it('is all read and all removed by the reader at once', async () => {
    await publish({ Title: '一次读完', To_All_User: 1 });
    await app.call(messages.readAll, { Type: 2 }, 'finance');
    expect(await unread('finance')).toBe(0);
    await app.call(messages.removeRead, { Type: 2 }, 'finance');
    expect(await titles('finance')).toEqual([]);
    expect(await titles('sales2')).toContain('一次读完');
  });

  it('does not reach who joins later', async () => {
    await publish({ Title: '早先的', To_All_User: 1 });
    await addPerson(app, { login: 'late', companyId: sales.companyId, department: sales.department });
    expect(await titles('late')).toEqual([]);
  });

  it('tells its author who has read it, and nobody else', async () => {
    const { data } = await publish({ Title: '谁读了', User_List: [sales.guid, sales2.guid] });
    await app.call(messages.read, { Guid: data.Guid }, 'sales2');
    expect((await app.call(notices.model, { Guid: data.Guid }, 'manager')).data).toMatchObject({
      Can_Withdraw: 1,
      Read_Num: 1,
      Receiver_Num: 2,
    });
    const { data: readers } = await app.call(notices.readers, { Guid: data.Guid }, 'manager');
    expect([readers.total, readers.rows.map(({ Read_Time }) => Read_Time !== null)]).toEqual([2, [true, false]]);
    expect((await app.call(notices.model, { Guid: data.Guid }, 'sales')).data).toMatchObject({
      Can_Withdraw: 0,
      Read_Num: 0,
      Receiver_Num: 0,
    });
    expect((await app.call(notices.readers, { Guid: data.Guid }, 'admin')).code).toBe(0);
    expect((await app.call(notices.readers, { Guid: data.Guid }, 'sales')).code).toBe(10029);
  });

  it('says beforehand how many people it would reach: as many as it reaches then', async () => {
    const ask = async (input: object) => {
      const { data } = await app.raw(notices.receivers, input, { token: await app.token('manager') });
      return (data as { Num: number }).Num;
    };
    const choice = { Framework_List: manager.department, User_List: `${finance.guid},${sales.guid}` };
    const { data } = await publish({
      Title: '数一数',
      Framework_List: [manager.department],
      User_List: [finance.guid, sales.guid],
    });
    const { data: kept } = await app.call(notices.model, { Guid: data.Guid }, 'manager');
    expect(await ask(choice)).toBe(kept.Receiver_Num);
    const { data: all } = await app.call(
      notices.model,
      { Guid: (await publish({ Title: '都', To_All_User: 1 })).data.Guid },
      'manager',
    );
    expect(await ask({ To_All_User: 1 })).toBe(all.Receiver_Num);
    expect(await ask({})).toBe(0);
    expect(await ask({ User_List: `${outsider.guid},${absentGuid}`, Framework_List: outsider.department })).toBe(0);
    expect((await app.call(notices.receivers, {}, 'sales')).code).toBe(10029);
  });

  it('says of each department that was named how many people it has with those below', async () => {
    const ask = async (input: object) => {
      const { data } = await app.raw(notices.receivers, input, { token: await app.token('manager') });
      return data as { Num: number; Departments: { Guid: string; Num: number }[] };
    };
    const alone = await ask({ Framework_List: manager.department });
    expect(alone.Departments).toEqual([{ Guid: manager.department, Num: alone.Num }]);
    expect(alone.Num).toBeGreaterThan(1);
    // A department within another one is counted by itself as well, its people in all once.
    const both = await ask({ Framework_List: `${manager.department},${sales.department}` });
    expect(both.Num).toBe(alone.Num);
    expect(both.Departments.find(({ Guid }) => Guid === sales.department)?.Num).toBeLessThan(alone.Num);
    expect((await ask({ Framework_List: outsider.department })).Departments).toEqual([]);
  });

  it('says the beginning of its text beside its title, in plain words', async () => {
    const { data } = await publish({
      Title: '开头',
      To_All_User: 1,
      Content: `<h1>各位<strong>同</strong>事</h1><p>A &lt; B &amp; <strong>C</strong></p><p>${'长'.repeat(200)}</p><script>alert(1)</script>`,
    });
    const Detail = `各位同事 A < B & C ${'长'.repeat(85)}…`;
    const { data: page } = await app.call(messages.list, { Label: 2 }, 'sales');
    expect(page.rows.find(({ Guid }) => Guid === data.Guid)).toMatchObject({ Head: '开头', Detail });
    expect((await app.call(messages.model, { Guid: data.Guid }, 'sales')).data.Detail).toBe(Detail);
    const { data: silent } = await publish({ Title: '没有内容', To_All_User: 1 });
    expect((await app.call(messages.model, { Guid: silent.Guid }, 'sales')).data.Detail).toBe('');
  });

  it('is gone for everybody once it is taken back', async () => {
    const { data } = await publish({ Title: '撤回它', To_All_User: 1 });
    const { data: foreign } = await app.call(notices.add, { Title: '别人的', To_All_User: 1 }, 'admin');
    expect((await app.call(notices.withdraw, { Guid: foreign.Guid }, 'manager')).code).toBe(3);
    expect((await app.call(notices.withdraw, { Guid: data.Guid }, 'manager')).code).toBe(0);
    expect((await app.call(notices.withdraw, { Guid: data.Guid }, 'manager')).code).toBe(3);
    expect(await titles('sales')).not.toContain('撤回它');
    expect((await app.call(notices.list, {}, 'sales')).data.all.map(({ Title }) => Title)).not.toContain('撤回它');
    expect((await app.call(messages.model, { Guid: data.Guid }, 'sales')).code).toBe(3);
  });

  it('keeps formatted words and nothing that runs, loads or covers the page', async () => {
    const Content = `<h2 onclick="x()">标题</h2><p style="position:fixed;color:red"><b>粗</b><script>alert(1)</script>
      <a href="javascript:alert(1)">链</a><a href="https://example.com/a">好</a><img src=x onerror=alert(1)>
      <span style="color:#ff0000;background:url(//evil)">红</span><iframe src="https://evil"></iframe>
      <svg><a xlink:href="javascript:x">y</a></svg><math><mtext></p></math></p><style>*{display:none}</style>`;
    const { data } = await publish({ Title: '清洗', To_All_User: 1, Content });
    const { data: kept } = await app.call(notices.model, { Guid: data.Guid }, 'sales');
    expect(kept.Content).toContain('<h2>标题</h2>');
    expect(kept.Content).toContain('<a href="https://example.com/a">好</a>');
    expect(kept.Content).toContain('<span style="color:#ff0000">红</span>');
    expect(kept.Content).not.toMatch(/script|onclick|onerror|javascript|iframe|svg|img|style="position|display|evil/);
  });

  it('is refused without a title, to nobody, to strangers, too long, or under another label, and nothing is kept', async () => {
    await setDisabled(app, finance, true);
    const before = await contentsOf(app.databases.read);
    const token = await app.token('manager');
    const ask = async (wire: object) => {
      const { code, message, data } = await app.raw(notices.add, wire, { token });
      return [code, message, data];
    };
    const good = { Title: '好', To_All_User: 1 };
    expect(await ask({ To_All_User: 1 })).toEqual([1, '请输入标题', { Field: 'Title' }]);
    expect(await ask({ Title: '好' })).toEqual([1, '请选择接收的部门或人员', { Field: 'User_List' }]);
    expect((await ask({ ...good, Title: '长'.repeat(51) }))[2]).toEqual({ Field: 'Title' });
    expect((await ask({ ...good, Content: 'x'.repeat(20_001) }))[2]).toEqual({ Field: 'Content' });
    expect((await ask({ ...good, Label: 3 }))[2]).toEqual({ Field: 'Label' });
    const gone = await ask({ Title: '好', User_List: absentGuid });
    for (const guid of [outsider.guid, finance.guid])
      expect(await ask({ Title: '好', User_List: `${sales.guid},${guid}` })).toEqual(gone);
    expect(await ask({ Title: '好', Framework_List: outsider.department })).toEqual(gone);
    expect(gone[0]).toBe(3);
    expect(await contentsOf(app.databases.read)).toEqual(before);
    await setDisabled(app, finance, false);
    expect((await publish({ Title: '无权', To_All_User: 1 }, 'sales')).code).toBe(10029);
  });

  it('is sent to everyone by the short call too', async () => {
    expect((await app.call(notices.send, { Title: '简短', Content: '<p>好</p>' }, 'manager')).code).toBe(0);
    expect(await titles('sales2')).toContain('简短');
    expect((await app.call(notices.ranking, {}, 'sales')).data.rows).toEqual([]);
    expect(admin.companyId).toBe(sales.companyId);
  });
});

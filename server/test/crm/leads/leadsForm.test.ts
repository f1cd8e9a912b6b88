import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addLead, personOf } from '../../support/factories.ts';
import { expectRefused, leadCalls, whole } from './leadCalls.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const { read, recordsOf } = leadCalls(app);

describe('a new lead', () => {
  it('is what was typed, owned by the person who typed it', async () => {
    const { code, message, data } = await app.call(leads.add, whole, 'sales');
    expect([code, message]).toEqual([0, '操作成功']);
    const lead = await read(data.Guid);
    expect(lead).toMatchObject({
      ...whole,
      Guid: data.Guid,
      LevelName: 'A 级 重点客户',
      Owner_User_Guid: sales.guid,
      Owner_User_Name: '王梓涵',
      Create_User_Name: '王梓涵',
      Last_Time: null,
      Last_Content: '',
      Follow: 0,
      Is_Transform: 0,
      Row_Version: 1,
      Can_Edit: 1,
      Can_Manage: 1,
    });
    expect(lead.Create_Time).toBe(lead.Update_Time);
  });

  it('has a record of its creation and of its first owner', async () => {
    const Guid = await addLead(app, 'sales');
    expect(await recordsOf(Guid)).toMatchObject([
      { action: 'create', changes: [], user_guid: sales.guid, target_kind: 1 },
    ]);
    const history = await write.selectFrom('ownership_change').selectAll().where('target_guid', '=', Guid).execute();
    expect(history).toMatchObject([{ from_guid: null, to_guid: sales.guid, reason: 'create', user_guid: sales.guid }]);
  });

  it('needs nothing but a name', async () => {
    const Guid = await addLead(app, 'sales', { Name: '只有名称' });
    expect(await read(Guid)).toMatchObject({ Level: 0, Mobile: '', Next_Time: null, Remark: '' });
  });

  it('may come as a form in the forms of the wire', async () => {
    const wire = { Name: ' 表单 ', Level: '', Industry: '0', Mobile: '', Next_Time: '1900-01-01T00:00:00', Batch: '2' };
    const { data } = await app.raw(leads.add, wire, { token: await app.token('sales') });
    expect(await read((data as { Guid: string }).Guid)).toMatchObject({
      Name: '表单',
      Level: 0,
      Next_Time: null,
      Batch: 2,
    });
  });
});

/** What a form with one wrong field is answered (S1.18, S4.1; wire form on purpose). */
const refusals: readonly (readonly [string, unknown, string])[] = [
  ['Name', '', '请输入线索名称'],
  ['Name', '   ', '请输入线索名称'],
  ['Name', '名'.repeat(101), '线索名称长度不能超过100个字符'],
  ['Telephone', '没有数字', '电话号码格式不正确'],
  ['Telephone', '1'.repeat(21), '电话长度不能超过20个字符'],
  ['Mobile', '１３８', '电话号码格式不正确'],
  ['Mobile', '1'.repeat(21), '手机长度不能超过20个字符'],
  ['Mobile2', 'abc', '电话号码格式不正确'],
  ['Mobile3', '13\u00a08', '电话号码格式不正确'],
  ['Mobile4', '电话138', '电话号码格式不正确'],
  ['Mobile5', '1'.repeat(21), '手机5长度不能超过20个字符'],
  ['Legal_Person', '人'.repeat(51), '法人长度不能超过50个字符'],
  ['Website', 'w'.repeat(201), '网址长度不能超过200个字符'],
  ['Detail_Address', '路'.repeat(201), '详细地址长度不能超过200个字符'],
  ['Remark', '注'.repeat(1001), '备注长度不能超过1000个字符'],
  ['Level', '-1', '级别不能小于0'],
  ['Level', '一', '级别格式不正确'],
  ['Industry', '1.5', '行业格式不正确'],
  ['Next_Time', '2026-02-30', '下次联系时间不是有效的时间'],
  ['Next_Time', '明天', '下次联系时间不是有效的时间'],
  ['Ignore_Repeat', '2', '忽略重复不是可选的值'],
  // A dictionary entry that does not exist, of every dictionary.
  ['Level', '99', '级别不存在或已停用，请重新选择'],
  ['Industry', '99', '行业不存在或已停用，请重新选择'],
  ['Source', '99', '来源不存在或已停用，请重新选择'],
  ['Quality', '99', '线索质量不存在或已停用，请重新选择'],
  ['Batch', '99', '线索批次不存在或已停用，请重新选择'],
];

describe('a form', () => {
  it.each(refusals)('with %s %j is refused: %s', async (field, value, message) => {
    const token = await app.token('sales');
    expectRefused(await app.raw(leads.add, { Name: '名称', [field]: value }, { token }), field, message);
    const Guid = await addLead(app, 'sales');
    const before = await read(Guid);
    expectRefused(await app.raw(leads.update, { Guid, [field]: value }, { token }), field, message);
    expect(await read(Guid)).toEqual(before);
  });

  it('without a name is refused when it creates', async () => {
    expectRefused(await app.raw(leads.add, {}, { token: await app.token('sales') }), 'Name', '请输入线索名称');
  });

  it('may be as long as it may be', async () => {
    const longest = {
      Name: '名'.repeat(100),
      Legal_Person: '人'.repeat(50),
      Website: 'w'.repeat(200),
      Detail_Address: '路'.repeat(200),
      Remark: '𠮷'.repeat(500),
      Telephone: '1'.repeat(20),
    };
    expect(await read(await addLead(app, 'sales', longest))).toMatchObject(longest);
  });
});

describe('an entry of a dictionary', () => {
  const setDisabled = (is_disabled: boolean) =>
    write
      .updateTable('dictionary_item')
      .set({ is_disabled })
      .where('type_code', '=', 'customer_level')
      .where('id', '=', 4)
      .where('company_id', '=', sales.companyId)
      .execute();

  it('that is disabled stays where it was chosen and is chosen no more', async () => {
    const kept = await addLead(app, 'sales', { Name: '停用前', Level: 4 });
    const other = await addLead(app, 'sales', { Name: '停用后', Level: 3 });
    await setDisabled(true);
    const token = await app.token('sales');
    const words = '级别不存在或已停用，请重新选择';
    expectRefused(await app.raw(leads.add, { Name: '新', Level: 4 }, { token }), 'Level', words);
    expectRefused(await app.raw(leads.update, { Guid: other, Level: 4 }, { token }), 'Level', words);
    // Sent along unchanged, as forms do.
    expect((await app.call(leads.update, { Guid: kept, Level: 4, Remark: '改' }, 'sales')).code).toBe(0);
    expect(await read(kept)).toMatchObject({ Level: 4, LevelName: 'D 级 低价值客户' });
    expect((await app.call(leads.update, { Guid: kept, Level: 0 }, 'sales')).code).toBe(0);
    await setDisabled(false);
  });

  it('of another company does not exist here', async () => {
    const { companyId } = await personOf(app, 'outsider');
    await write
      .insertInto('dictionary_item')
      .values({ company_id: companyId, type_code: 'source', id: 77, name: '外部来源' })
      .execute();
    const answer = await app.raw(leads.add, { Name: '新', Source: 77 }, { token: await app.token('sales') });
    expectRefused(answer, 'Source', '来源不存在或已停用，请重新选择');
  });
});

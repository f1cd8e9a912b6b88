import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newGuid } from '../src/db/guid.ts';
import { type Answer, openApp } from './app.ts';
import { addLead, convertLead, personOf } from './factories.ts';

const app = await openApp();
const { write } = app.databases;

const read = async (Guid: string, as = 'sales'): Promise<Lead> => (await app.call(leads.model, { Guid }, as)).data;

const recordsOf = (Guid: string) =>
  write
    .selectFrom('operation_record')
    .selectAll()
    .where('target_guid', '=', Guid)
    .orderBy('create_time')
    .orderBy('guid')
    .execute();

const sales = await personOf(app, 'sales');

const whole = {
  Name: '苏州恒远',
  Level: 1,
  Industry: 2,
  Source: 3,
  Quality: 1,
  Batch: 2,
  Legal_Person: '王二',
  Telephone: '0512-62881000',
  Mobile: '13862110001',
  Mobile2: '13862110002',
  Mobile3: '13862110003',
  Mobile4: '13862110004',
  Mobile5: '13862110005',
  Website: 'www.example.cn',
  Detail_Address: '人民路1号',
  Next_Time: '2026-12-01T09:30:00',
  Remark: '第一行\n第二行 <b>&amp;</b> 𠮷',
} satisfies z.output<typeof leads.add.input>;

describe('a new lead', () => {
  it('is what was typed, owned by whoever typed it', async () => {
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

/** What a form with one wrong field is told (document 000, section 5; wire form on purpose). */
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

const expectRefused = (answer: Answer, field: string, message: string) =>
  expect([answer.code, answer.message, answer.data]).toEqual([1, message, { Field: field }]);

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

describe('a changed lead', () => {
  it('keeps what was not sent and clears what was sent empty', async () => {
    const Guid = await addLead(app, 'sales', { ...whole, Ignore_Repeat: 1 });
    const cleared = { Telephone: '', Mobile5: '', Legal_Person: '', Level: '', Source: '0', Next_Time: '', Remark: '' };
    const answer = await app.raw(leads.update, { Guid, ...cleared }, { token: await app.token('sales') });
    expect([answer.code, answer.data]).toEqual([0, null]);
    expect(await read(Guid)).toMatchObject({
      ...whole,
      Telephone: '',
      Mobile5: '',
      Legal_Person: '',
      Level: 0,
      LevelName: '',
      Source: 0,
      Next_Time: null,
      Remark: '',
    });
  });

  it('counts as followed, and tells when it was changed', async () => {
    const Guid = await addLead(app, 'sales');
    await write
      .updateTable('leads')
      .set({ create_time: '2026-01-01T00:00:00Z', update_time: '2026-01-01T00:00:00Z' })
      .where('guid', '=', Guid)
      .execute();
    await app.call(leads.update, { Guid, Remark: '改' }, 'manager');
    const lead = await read(Guid);
    expect(lead).toMatchObject({
      Follow: 1,
      Create_Time: '2026-01-01T08:00:00',
      Create_User_Name: '王梓涵',
      Last_Time: null,
    });
    expect(String(lead.Update_Time) > '2026-01-02').toBe(true);
    expect(lead.Owner_User_Name).toBe('王梓涵');
  });

  it('has one line per changed field, with labels where values are ids, and none for what stayed', async () => {
    const Guid = await addLead(app, 'sales', {
      Name: '旧名',
      Level: 1,
      Mobile: '13899990000',
      Next_Time: '2026-12-01T09:00:00',
    });
    const change = {
      Guid,
      Name: '新名',
      Level: 2,
      Source: 3,
      Mobile: '13899990000',
      Next_Time: null,
      Remark: '多行\n备注',
      Website: '',
    };
    await app.call(leads.update, change, 'manager');
    const [, update] = await recordsOf(Guid);
    expect(update).toMatchObject({ action: 'update', user_guid: (await personOf(app, 'manager')).guid });
    expect(update?.changes).toEqual([
      { field: 'Name', from: '旧名', to: '新名' },
      { field: 'Level', from: 1, to: 2, fromLabel: 'A 级 重点客户', toLabel: 'B 级 普通客户' },
      { field: 'Source', from: 0, to: 3, fromLabel: '', toLabel: '展会' },
      { field: 'Next_Time', from: '2026-12-01T09:00:00', to: null },
      { field: 'Remark', from: '', to: '多行\n备注' },
    ]);
  });

  it('is written in one go: a refusal in the middle leaves no trace', async () => {
    const Guid = await addLead(app, 'sales', { Name: '不留痕迹' });
    const before = [await read(Guid), await recordsOf(Guid)];
    expect((await app.call(leads.update, { Guid, Name: '改一半', Batch: 99 }, 'sales')).code).toBe(1);
    expect([await read(Guid), await recordsOf(Guid)]).toEqual(before);
  });

  it('that was converted is read-only, for every call', async () => {
    const Guid = await addLead(app, 'sales', { Name: '已成客户' });
    await convertLead(app, 'sales', Guid);
    const words = '线索“已成客户”已转为客户，不能修改';
    for (const answer of [
      await app.call(leads.update, { Guid, Remark: '改' }, 'sales'),
      await app.call(leads.updateQuality, { LeadsGuidList: [Guid], Quality: 1 }, 'sales'),
      await app.call(leads.remove, { LeadsGuidList: [Guid] }, 'sales'),
    ]) {
      expect([answer.code, answer.message]).toEqual([1, words]);
    }
    expect(await read(Guid)).toMatchObject({ Is_Transform: 1, Can_Edit: 0, Remark: '' });
  });
});

describe('the quality of leads', () => {
  it('is set for all that are chosen, each with its own line', async () => {
    const guids = [
      await addLead(app, 'sales', { Quality: 1 }),
      await addLead(app, 'sales', { Quality: 2 }),
      await addLead(app, 'sales'),
    ];
    const answer = await app.call(leads.updateQuality, { LeadsGuidList: guids, Quality: 3 }, 'sales');
    expect([answer.code, answer.data]).toEqual([0, null]);
    const changed = await Promise.all(guids.map((Guid) => read(Guid)));
    expect(changed.map(({ QualityName, Follow, Row_Version }) => [QualityName, Follow, Row_Version])).toEqual(
      guids.map(() => ['低意向', 1, 2]),
    );
    const lines = await Promise.all(guids.map(async (Guid) => (await recordsOf(Guid))[1]?.changes));
    expect(lines).toEqual(
      [
        [1, '高意向'],
        [2, '一般'],
        [0, ''],
      ].map(([from, fromLabel]) => [{ field: 'Quality', from, to: 3, fromLabel, toLabel: '低意向' }]),
    );
  });

  it.each([1, 4, 0])('may be followed by any other: %d', async (Quality) => {
    const Guid = await addLead(app, 'sales', { Quality: 3 });
    expect((await app.call(leads.updateQuality, { LeadsGuidList: [Guid], Quality }, 'sales')).code).toBe(0);
    expect((await read(Guid)).Quality).toBe(Quality);
  });

  it('is refused by its field where it does not exist', async () => {
    const Guid = await addLead(app, 'sales');
    const answer = await app.call(leads.updateQuality, { LeadsGuidList: [Guid], Quality: 99 }, 'sales');
    expect([answer.code, answer.data]).toEqual([1, { Field: 'Quality' }]);
  });

  it('is changed for nobody where one of them is converted', async () => {
    const [free, converted] = [await addLead(app, 'sales'), await addLead(app, 'sales')];
    await convertLead(app, 'sales', converted);
    expect((await app.call(leads.updateQuality, { LeadsGuidList: [free, converted], Quality: 1 }, 'sales')).code).toBe(
      1,
    );
    expect((await read(free)).Quality).toBe(0);
  });
});

describe('a deleted lead', () => {
  it('is gone for everybody, and kept in the recycle bin with who and when', async () => {
    const guids = [await addLead(app, 'sales', { Mobile: '13877770001' }), await addLead(app, 'sales')];
    const answer = await app.call(leads.remove, { LeadsGuidList: guids }, 'manager');
    expect([answer.code, answer.data]).toEqual([0, null]);
    for (const Guid of guids) {
      expect((await app.call(leads.model, { Guid }, 'sales')).code).toBe(3);
      expect((await app.call(leads.update, { Guid, Remark: 'x' }, 'admin')).code).toBe(3);
      const row = await write.selectFrom('leads').selectAll().where('guid', '=', Guid).executeTakeFirstOrThrow();
      expect(row.delete_user_guid).toBe((await personOf(app, 'manager')).guid);
      expect(row.delete_time).not.toBeNull();
      expect((await recordsOf(Guid)).map(({ action }) => action)).toEqual(['create', 'remove']);
    }
  });

  it('goes with all others chosen or stays with them', async () => {
    const [free, converted] = [await addLead(app, 'sales'), await addLead(app, 'sales', { Name: '留下' })];
    await convertLead(app, 'sales', converted);
    const answer = await app.call(leads.remove, { LeadsGuidList: [free, converted] }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '线索“留下”已转为客户，不能修改']);
    expect((await read(free)).Guid).toBe(free);
  });

  it('may be one of two hundred at once, and no more', async () => {
    const guid = await addLead(app, 'sales');
    const ask = async (count: number) => {
      const others = Array.from({ length: count - 1 }, () => newGuid());
      return app.raw(leads.remove, { LeadsGuidList: [guid, ...others].join() }, { token: await app.token('sales') });
    };
    expect((await ask(200)).code).toBe(3);
    const answer = await ask(201);
    expect([answer.code, answer.message]).toEqual([1, '线索最多200项']);
  });

  it('is chosen once, however often and in whatever letters its id is sent', async () => {
    const guid = await addLead(app, 'sales');
    const answer = await app.raw(
      leads.remove,
      { LeadsGuidList: `${guid},${guid.toUpperCase()},${guid}` },
      { token: await app.token('sales') },
    );
    expect(answer.code).toBe(0);
  });

  it('needs at least one that was chosen', async () => {
    const answer = await app.raw(leads.remove, { LeadsGuidList: '' }, { token: await app.token('sales') });
    expectRefused(answer, 'LeadsGuidList', '请选择操作数据');
  });
});

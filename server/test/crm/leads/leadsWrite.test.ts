import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { openApp } from '../../support/app.ts';
import { addLead, convertLead, personOf } from '../../support/factories.ts';
import { expectRefused, leadCalls, whole } from './leadCalls.ts';

const app = await openApp();
const { write } = app.databases;
const { read, recordsOf } = leadCalls(app);

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
      Next_Time: '2031-12-01T09:00:00',
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
      { field: 'Next_Time', from: '2031-12-01T09:00:00', to: null },
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

import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addFollowUp } from '../../support/factories.ts';
import { openAcquisition } from './acquisitionGround.ts';

const app = await openApp();
const { add, limitOf, seller, found } = await openAcquisition(app);

describe('an adding that is taken back', () => {
  it('sends leads that nothing happened to to the bin, keeps the others with the reason, and gives the day back', async () => {
    const login = await seller();
    const guids = await found('撤销之后', 4, login);
    const { data } = await add(guids, login);
    const [followed = '', changed = ''] = data.rows.map(({ Leads_Guid }) => Leads_Guid);
    await addFollowUp(app, login, { kind: 1, guid: followed }, '谈过');
    await app.databases.write.updateTable('leads').set({ row_version: 2 }).where('guid', '=', changed).execute();
    const { data: undone } = await app.call(acquisition.undo, { Guid: data.Guid }, login);
    expect([undone.Undone, undone.Used, undone.Kept.map(({ Reason }) => Reason).toSorted()]).toEqual([
      2,
      2,
      ['线索已有跟进、文件或成员', '线索已被修改'],
    ]);
    expect((await app.call(leads.list, { Name: '撤销之后' }, login)).data.total).toBe(2);
    expect((await app.call(acquisition.undo, { Guid: data.Guid }, login)).code).toBe(-2);
    // They can be added again.
    const gone = data.rows
      .filter(({ Leads_Guid }) => ![followed, changed].includes(Leads_Guid))
      .map(({ Guid }) => Guid);
    expect((await add(gone, login)).data.Added).toBe(2);
  });

  it('counts again, as added, where its leads are restored; more than the day has left is refused in words', async () => {
    const login = await seller();
    const guids = await found('撤销再恢复', 52, login);
    const { data } = await add(guids.slice(0, 3), login);
    await app.call(acquisition.undo, { Guid: data.Guid }, login);
    expect((await limitOf(login)).Used).toBe(0);
    const restore = (rows: typeof data.rows) =>
      app.call(
        bin.restore,
        { Records: rows.map(({ Leads_Guid: Guid }) => ({ Target_Kind: targetKind.leads, Guid })) },
        login,
      );
    expect((await restore(data.rows.slice(0, 1))).code).toBe(0);
    expect((await limitOf(login)).Used).toBe(1);
    const keyword = (await app.call(acquisition.list, {}, login)).data.rows[0];
    expect(keyword?.Added_Num).toBe(1);
    expect((await app.call(acquisition.batches, {}, login)).data.rows[0]).toMatchObject({ Added: 3, Undone: 2 });
    expect((await add(guids.slice(3, 51), login)).data.Used).toBe(49);
    const before = await contentsOf(app.databases.read);
    const over = await restore(data.rows.slice(1));
    expect([over.code, over.message]).toEqual([
      1,
      '其中 2 条线索由采集转来且已撤销，恢复要计入今天的额度：每天最多转 50 家，今天还能转 1 家',
    ]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
    expect((await restore(data.rows.slice(1, 2))).code).toBe(0);
    expect((await limitOf(login)).Used).toBe(50);
    // Deleted and restored once more, it was never given back.
    const [row] = data.rows;
    await app.call(leads.remove, { LeadsGuidList: [row?.Leads_Guid ?? ''] }, login);
    expect((await restore(data.rows.slice(0, 1))).code).toBe(0);
    expect((await limitOf(login)).Used).toBe(50);
  });

  it('is the own one of the last 24 hours', async () => {
    const login = await seller();
    const { data } = await add(await found('隔天撤销', 1, login), login);
    expect((await app.call(acquisition.undo, { Guid: data.Guid }, 'admin')).code).toBe(3);
    expect((await app.call(acquisition.batches, {}, login)).data.rows).toMatchObject([
      { Guid: data.Guid, Added: 1, Undone: 0, Can_Undo: 1, Owner_User_Name: login },
    ]);
    await app.databases.write
      .updateTable('collect_batch')
      .set({ create_time: new Date(Date.now() - 25 * 3600_000) })
      .where('guid', '=', data.Guid)
      .execute();
    expect((await app.call(acquisition.undo, { Guid: data.Guid }, login)).message).toBe('只能撤销 24 小时内转的线索');
    expect((await app.call(acquisition.batches, {}, login)).data.rows).toEqual([]);
  });
});

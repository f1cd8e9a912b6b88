import { business } from '@haina/contract/calls/business.ts';
import { processes } from '@haina/contract/calls/processes.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';
import { addBusiness } from '../crm/contracts/orderFactories.ts';
import { latestLog, opportunitiesInModes, salesModeCalls } from './salesModeCalls.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');
const { rows, stageIds, add, added, update, addStage, updateStage, removeStage, sortStages } = salesModeCalls(app);
const { customer, opportunity, put, stagesOffered } = await opportunitiesInModes(app);

const logged = (subject: string) => latestLog(app, admin, subject);

const stage = async (id: number) => (await rows()).flatMap(({ Stages }) => Stages).find(({ Id }) => Id === id);

describe('a stage', () => {
  it('is added behind the others and reached at once', async () => {
    const id = await added();
    const guid = await opportunity(id, (await stageIds(id))[0] ?? 0);
    const { data } = await addStage(id, '签约', 95);
    expect((await stageIds(id)).at(-1)).toBe(data.Id);
    expect((await put(guid, data.Id)).code).toBe(0);
    expect(await logged('salesStage')).toMatchObject({ action: 'add', params: { name: '签约', rate: 95 } });
  });

  it('has a name of its own in its mode and a rate from 0 to 100', async () => {
    const [id, other] = [await added(), await added()];
    expect((await addStage(id, ' 需求 分析 ')).message).toBe('该模式已有阶段“需求分析”，请换一个名称');
    expect((await addStage(id, '只此一个')).code).toBe(0);
    expect((await addStage(other, '只此一个')).code).toBe(0);
    expect((await updateStage((await stageIds(id))[0] ?? 0, { Name: '需求分析' })).code).toBe(1);
    const token = await app.token('admin');
    for (const Rate of [-1, 101, '50.5', 'x', '']) {
      const answer = await app.raw(processes.addStage, { ProcessId: id, Name: '错', Rate }, { token });
      expect([answer.code, answer.data], String(Rate)).toEqual([1, { Field: 'Rate' }]);
    }
    expect(await stageIds(id)).toHaveLength(5);
  });

  it.each(['赢单', ' 输 单', '無效', 'won', 'ＬＯＳＴ', '失注'])('is not called like an outcome: %s', async (name) => {
    const id = await added();
    const [first = 0] = await stageIds(id);
    const words = `“${name.trim()}”是商机的结果，请换一个名称`;
    expect((await addStage(id, name)).message).toBe(words);
    expect((await updateStage(first, { Name: name })).message).toBe(words);
    expect((await add(name)).message).toBe(words);
    expect((await update(id, { Name: name })).message).toBe(words);
  });

  it('that has such a name from before keeps it until it is renamed', async () => {
    const id = await added();
    const [first = 0] = await stageIds(id);
    await app.databases.write.updateTable('sales_stage').set({ name: '赢单' }).where('id', '=', first).execute();
    expect((await updateStage(first, { Rate: 20, Name: '赢单' })).code).toBe(0);
    expect((await updateStage(first, { Name: '初步接触' })).code).toBe(0);
  });

  it('weighs money by its rate as soon as that changes', async () => {
    const id = await added();
    const [first = 0] = await stageIds(id);
    await addBusiness(app, 'sales', customer, { Type_Id: id, Status_Id: first, Money: 1000 });
    const weighted = async () =>
      (await app.call(business.board, { Type_Id: id }, 'sales')).data.rows.find(({ Id }) => Id === first)
        ?.Weighted_Money;
    expect(await weighted()).toBe(100);
    // A rate may fall behind that of the stage before it.
    expect((await updateStage(first, { Rate: 90, Name: '改名' })).code).toBe(0);
    expect(await weighted()).toBe(900);
    expect(await stage(first)).toMatchObject({ Name: '改名', Rate: 90 });
    expect(await logged('salesStage')).toMatchObject({ action: 'update', params: { fromRate: 10, rate: 90 } });
  });

  it('that is disabled keeps its opportunities and takes no more', async () => {
    const id = await added();
    const [first = 0, second = 0] = await stageIds(id);
    const [kept, other] = [await opportunity(id, second), await opportunity(id, first)];
    expect((await updateStage(second, { Is_Disabled: 1 })).code).toBe(0);
    expect(await stagesOffered(id)).not.toContain(second);
    const marked = (await app.call(business.statesOfType, { Type_Id: id, All: 1 }, 'sales')).data.rows;
    expect(marked.find(({ Id }) => Id === second)).toMatchObject({ Is_Disabled: 1 });
    expect((await put(other, second)).message).toBe('销售阶段不属于该销售模式或已停用，请重新选择');
    const untouched = { Guid: kept, Type_Id: id, Status_Id: second, Remark: '不动阶段' };
    expect((await app.call(business.update, untouched, 'sales')).code).toBe(0);
    const { StatusList } = (await app.call(business.model, { Guid: kept }, 'sales')).data;
    expect(StatusList.map(({ Id }) => Id)).toContain(second);
    expect((await put(kept, first)).code).toBe(0);
  });

  it('is not the last one of a mode that can be chosen', async () => {
    const id = await added(0);
    const { data } = await addStage(id, '唯一');
    await update(id, { Is_Disabled: 0 });
    const words = '启用的销售模式至少保留一个启用的阶段';
    expect((await updateStage(data.Id, { Is_Disabled: 1 })).message).toBe(words);
    expect((await removeStage(data.Id)).message).toBe(words);
    await update(id, { Is_Disabled: 1 });
    expect((await removeStage(data.Id)).code).toBe(0);
  });

  it('is deleted only where no opportunity is or was in it', async () => {
    const id = await added();
    const [first = 0, second = 0, third = 0] = await stageIds(id);
    const guid = await opportunity(id, first);
    await put(guid, second);
    expect((await removeStage(first)).message).toBe('已有商机使用过阶段“验证客户”，不能删除，可以停用');
    expect((await removeStage(second)).code).toBe(1);
    await app.call(business.remove, { BusinessGuidList: [guid] }, 'admin');
    expect((await removeStage(second)).code).toBe(1);
    expect((await removeStage(third)).code).toBe(0);
    expect(await stageIds(id)).not.toContain(third);
    expect(await logged('salesStage')).toMatchObject({ action: 'remove', params: { name: '方案/报价' } });
  });

  it('is deleted or entered when both are tried at once, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await added();
      const [first = 0, second = 0] = await stageIds(id);
      const guid = await opportunity(id, first);
      const [moved, removed] = await Promise.all([put(guid, second), removeStage(second)]);
      expect([moved.code, removed.code].toSorted((a, b) => a - b)).toEqual([0, 1]);
      const { Status_Id } = (await app.call(business.model, { Guid: guid }, 'sales')).data;
      expect(Status_Id).toBe(moved.code === 0 ? second : first);
    }
  });

  it('stands where the order of its mode puts it', async () => {
    const id = await added();
    const before = await stageIds(id);
    expect((await sortStages(id, before.toReversed())).code).toBe(0);
    expect(await stageIds(id)).toEqual(before.toReversed());
    expect(await stagesOffered(id)).toEqual(before.toReversed());
    const foreign = (await stageIds(1))[0] ?? 0;
    for (const wrong of [before.slice(1), [...before, foreign], [foreign, ...before.slice(1)]]) {
      expect((await sortStages(id, wrong)).code).toBe(1);
    }
    const [one, two] = [before, [...before.slice(1), ...before.slice(0, 1)]];
    await Promise.all([sortStages(id, one), sortStages(id, two)]);
    expect([one, two]).toContainEqual(await stageIds(id));
  });
});

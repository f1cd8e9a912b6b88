import { business } from '@haina/contract/calls/business.ts';
import { modeLimit, processes, stageLimit } from '@haina/contract/calls/processes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { addCustomer, addPerson, addRole, personOf } from './factories.ts';
import { addBusiness } from './orderFactories.ts';

const app = await openApp();
const [admin, outsider] = [await personOf(app, 'admin'), await personOf(app, 'outsider')];
const { companyId } = admin;
const { write, read } = app.databases;
const customer = await addCustomer(app, 'sales');

const rows = async (as = 'admin') => (await app.call(processes.list, {}, as)).data.rows;
const mode = async (id: number) => (await rows()).find(({ Id }) => Id === id);
const stage = async (id: number) => (await rows()).flatMap(({ Stages }) => Stages).find(({ Id }) => Id === id);

let names = 0;
const nextName = () => `模式 ${(names += 1)}`;

const add = (Name = nextName(), CopyId = 1, as = 'admin') => app.call(processes.add, { Name, CopyId }, as);
const added = async (CopyId = 1) => {
  const { code, message, data } = await add(nextName(), CopyId);
  expect([code, message]).toEqual([0, '操作成功']);
  return data.Id;
};
const update = (ProcessId: number, changes: object, as = 'admin') =>
  app.call(processes.update, { ProcessId, ...changes }, as);
const addStage = (ProcessId: number, Name: string, Rate = 50) =>
  app.call(processes.addStage, { ProcessId, Name, Rate }, 'admin');
const updateStage = (StageId: number, changes: object) =>
  app.call(processes.updateStage, { StageId, ...changes }, 'admin');
const removeStage = (StageId: number) => app.call(processes.removeStage, { StageId }, 'admin');
const sortStages = (ProcessId: number, StageIdList: number[]) =>
  app.call(processes.sortStages, { ProcessId, StageIdList }, 'admin');
const stageIds = async (id: number) => (await mode(id))?.Stages.map(({ Id }) => Id) ?? [];
const opportunity = (Type_Id: number, Status_Id: number) => addBusiness(app, 'sales', customer, { Type_Id, Status_Id });
const put = (Guid: string, Status_Id: number) => app.call(business.updateStatus, { Guid, Status_Id }, 'sales');
const offered = async () => (await app.call(business.types, {}, 'sales')).data.rows.map(({ Id }) => Id);
const stagesOffered = async (Type_Id: number) =>
  (await app.call(business.statesOfType, { Type_Id }, 'sales')).data.rows.map(({ Id }) => Id);
const logged = async (subject: string) =>
  read
    .selectFrom('admin_log')
    .select(['action', 'params'])
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .orderBy('create_time', 'desc')
    .orderBy('guid', 'desc')
    .limit(1)
    .executeTakeFirst();

// What one test leaves disabled is in nobody's way.
beforeEach(async () => {
  const home = write.updateTable('sales_mode').where('company_id', '=', companyId).where('id', '=', 1);
  await home.set({ is_disabled: false }).execute();
});

describe('the sales modes', () => {
  it('are listed with their stages and the open opportunities in each', async () => {
    const id = await added();
    const [first = 0, second = 0] = await stageIds(id);
    await opportunity(id, first);
    const moved = await opportunity(id, first);
    await put(moved, second);
    const ended = await opportunity(id, second);
    await app.call(business.updateStatus, { Guid: ended, Is_End: 1 }, 'sales');
    const gone = await opportunity(id, second);
    await app.call(business.remove, { BusinessGuidList: [gone] }, 'admin');
    const row = await mode(id);
    expect([row?.Open_Num, row?.Is_Disabled]).toEqual([2, 0]);
    expect(row?.Stages.map(({ Open_Num, Is_Used }) => [Open_Num, Is_Used])).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it('are their company’s alone', async () => {
    const id = await added();
    expect((await rows('outsider')).some(({ Id }) => Id === id)).toBe(false);
    expect((await update(id, { Name: '外' }, 'outsider')).code).toBe(3);
    const [theirs] = await read
      .selectFrom('sales_mode')
      .select('id')
      .where('company_id', '=', outsider.companyId)
      .execute();
    // Ids are counted by company: the same number is a mode of both.
    expect(theirs?.id).toBe(1);
    expect((await update(4711, { Name: '无' })).code).toBe(3);
    expect((await addStage(4711, '无')).code).toBe(3);
    expect((await updateStage(4711, { Name: '无' })).code).toBe(3);
    expect((await removeStage(4711)).code).toBe(3);
    expect((await sortStages(4711, [])).code).toBe(3);
    expect((await add(nextName(), 4711)).code).toBe(3);
  });
});

describe('a new mode', () => {
  it('has the stages of the one it copies and can be chosen at once', async () => {
    const id = await added();
    const row = await mode(id);
    expect(row?.Stages.map(({ Name, Rate }) => [Name, Rate])).toEqual([
      ['验证客户', 10],
      ['需求分析', 30],
      ['方案/报价', 60],
      ['谈判审核', 80],
    ]);
    expect(await offered()).toContain(id);
    const guid = await opportunity(id, (await stageIds(id))[0] ?? 0);
    expect((await app.call(business.model, { Guid: guid }, 'sales')).data).toMatchObject({ TypeName: row?.Name });
    expect(await logged('salesMode')).toMatchObject({ action: 'add', params: { id, stages: 4 } });
  });

  it('copies no stage that is not offered any more', async () => {
    const source = await added();
    await updateStage((await stageIds(source))[1] ?? 0, { Is_Disabled: 1 });
    expect((await mode(await added(source)))?.Stages.map(({ Rate }) => Rate)).toEqual([10, 60, 80]);
  });

  it('without stages is disabled until it has one', async () => {
    const id = await added(0);
    expect(await mode(id)).toMatchObject({ Is_Disabled: 1, Stages: [] });
    const words = `“${(await mode(id))?.Name}”没有启用的阶段，请先添加或启用阶段`;
    expect((await update(id, { Is_Disabled: 0 })).message).toBe(words);
    const { data } = await addStage(id, '接洽', 20);
    expect((await update(id, { Is_Disabled: 0 })).code).toBe(0);
    expect(await stagesOffered(id)).toEqual([data.Id]);
    // A copy of one that offers nothing has nothing to offer either.
    const empty = await added(0);
    expect(await mode(await added(empty))).toMatchObject({ Is_Disabled: 1, Stages: [] });
  });

  it('has a name of its own, in whatever case and width', async () => {
    await add('Key Account');
    for (const name of ['key account', 'ＫＥＹ account']) {
      expect((await add(name)).message).toBe('已有销售模式“Key Account”，请换一个名称');
    }
    expect((await update(1, { Name: 'keyaccount' })).code).toBe(1);
    const token = await app.token('admin');
    expect((await app.raw(processes.add, { Name: '' }, { token })).message).toBe('请输入销售模式名称');
    expect((await app.raw(processes.add, { Name: 'x'.repeat(51) }, { token })).code).toBe(1);
  });

  it('gets an id of its own when several are added at once, stages too', async () => {
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.Id)).size).toBe(4);
    const stages = (await rows()).flatMap(({ Stages }) => Stages.map(({ Id }) => Id));
    expect(new Set(stages).size).toBe(stages.length);
  });
});

describe('a disabled mode', () => {
  it('is not chosen for new opportunities, and its own go on', async () => {
    const id = await added();
    const [first = 0, second = 0, third = 0] = await stageIds(id);
    const guid = await opportunity(id, first);
    const other = await opportunity(1, 1);
    expect((await update(id, { Is_Disabled: 1 })).code).toBe(0);
    expect(await offered()).not.toContain(id);
    const all = (await app.call(business.types, { All: 1 }, 'sales')).data.rows;
    expect(all.find(({ Id }) => Id === id)).toMatchObject({ Is_Disabled: 1 });
    const form = { Name: '新的', Customer_Guid: customer, Deal_Time: '2031-01-01T10:00:00' };
    const refused = await app.call(business.add, { ...form, Type_Id: id, Status_Id: first }, 'sales');
    expect(refused.message).toBe('销售模式不存在或已停用，请重新选择');
    expect((await app.call(business.update, { Guid: other, Type_Id: id, Status_Id: first }, 'sales')).code).toBe(1);
    expect((await put(guid, second)).code).toBe(0);
    const edited = { Guid: guid, Type_Id: id, Status_Id: third, Remark: '继续' };
    expect((await app.call(business.update, edited, 'sales')).code).toBe(0);
    const board = (await app.call(business.board, { Type_Id: id }, 'sales')).data;
    expect(board.rows.find(({ Id }) => Id === third)?.Count).toBe(1);
    expect((await app.call(business.updateStatus, { Guid: guid, Is_End: 1 }, 'sales')).code).toBe(0);
    expect((await update(id, { Is_Disabled: 0 })).code).toBe(0);
    expect(await offered()).toContain(id);
  });

  it('is not the last one', async () => {
    const others = (await rows()).filter(({ Id }) => Id !== 1);
    for (const { Id } of others) await update(Id, { Is_Disabled: 1 });
    const answer = await update(1, { Is_Disabled: 1 });
    expect([answer.code, answer.message]).toEqual([1, '至少保留一个启用的销售模式']);
    const id = await added();
    const codes = (await Promise.all([update(1, { Is_Disabled: 1 }), update(id, { Is_Disabled: 1 })])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await offered()).toHaveLength(1);
  });
});

describe('the order of modes', () => {
  const order = async () => (await rows()).map(({ Id }) => Id);
  const sort = (ProcessIdList: number[]) => app.call(processes.sort, { ProcessIdList }, 'admin');

  it('is that of the list, for everybody', async () => {
    await added();
    const wanted = (await order()).toReversed();
    expect((await sort(wanted)).code).toBe(0);
    expect(await order()).toEqual(wanted);
    const all = (await app.call(business.types, { All: 1 }, 'sales')).data.rows;
    expect(all.map(({ Id }) => Id)).toEqual(wanted);
  });

  it('is refused whole when it misses one or names a foreign one', async () => {
    await added();
    const before = await order();
    for (const wrong of [before.slice(1), [...before, 4711], [...before.slice(1), 4711], []]) {
      expect((await sort(wrong)).message).toBe('内容已变化，顺序没有保存，请刷新后重试');
    }
    expect(await order()).toEqual(before);
  });

  it('is one of the two when two are sent at once', async () => {
    await added();
    const before = await order();
    const [one, two] = [before.toReversed(), [...before.slice(1), ...before.slice(0, 1)]];
    await Promise.all([sort(one), sort(two)]);
    expect([one, two]).toContainEqual(await order());
  });
});

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

describe('the limits', () => {
  it('are thirty stages of a mode', async () => {
    const id = await added();
    for (let count = 4; count < stageLimit; count += 1) expect((await addStage(id, `阶段 ${count}`)).code).toBe(0);
    expect((await addStage(id, '多出来')).message).toBe('一个销售模式最多30个阶段');
  });

  it('are fifty modes of a company', async () => {
    const present = (await rows()).length;
    await write
      .insertInto('sales_mode')
      .values(
        Array.from({ length: modeLimit - present }, (_, index) => ({
          company_id: companyId,
          id: 1000 + index,
          name: `填满 ${index}`,
          is_disabled: true,
        })),
      )
      .execute();
    expect((await add()).message).toBe('最多50个销售模式');
    await write.deleteFrom('sales_mode').where('company_id', '=', companyId).where('id', '>=', 1000).execute();
  });
});

describe('the rights', () => {
  it('are administrators’ by default, and a role can give each', async () => {
    const id = await added();
    const [first = 0] = await stageIds(id);
    const tries = async (as: string) => [
      (await app.call(processes.list, {}, as)).code,
      (await add(nextName(), 0, as)).code,
      (await update(id, { Name: nextName() }, as)).code,
      (await app.call(processes.updateStage, { StageId: first, Rate: 11 }, as)).code,
      (await app.call(processes.removeStage, { StageId: first }, as)).code,
    ];
    expect(await tries('sales')).toEqual([10029, 10029, 10029, 10029, 10029]);
    const role = await addRole(app, companyId, { codes: ['Admin/GetProcessList', 'Admin/UpdateProcess'] });
    await addPerson(app, { login: 'process', companyId, department: admin.department, roles: [role] });
    expect(await tries('process')).toEqual([0, 10029, 0, 0, 0]);
  });
});

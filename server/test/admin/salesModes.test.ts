import { business } from '@haina/contract/calls/business.ts';
import { modeLimit, processes, stageLimit } from '@haina/contract/calls/processes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, addRole, personOf } from '../support/factories.ts';
import { latestLog, nextName, opportunitiesInModes, salesModeCalls } from './salesModeCalls.ts';

const app = await openApp();
const [admin, outsider] = [await personOf(app, 'admin'), await personOf(app, 'outsider')];
const { companyId } = admin;
const { write, read } = app.databases;
const { rows, mode, stageIds, add, added, update, addStage, updateStage, removeStage, sortStages } =
  salesModeCalls(app);
const { customer, opportunity, put, stagesOffered } = await opportunitiesInModes(app);

const offered = async () => (await app.call(business.types, {}, 'sales')).data.rows.map(({ Id }) => Id);
const logged = (subject: string) => latestLog(app, admin, subject);

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

import { business } from '@haina/contract/calls/business.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { openApp } from '../../support/app.ts';
import { addSecondMode, businessCalls } from './businessCalls.ts';
import { addCustomer, personOf } from '../../support/factories.ts';
import { addBusiness } from '../contracts/orderFactories.ts';

const app = await openApp();
const { companyId } = await personOf(app, 'sales');
await addSecondMode(app, companyId);
const { tokenOf, model, status, linesOf, logOf, refuses } = businessCalls(app);

/** How often a transaction looked into the log of an opportunity so far. */
async function looksIntoLogs(db: Database): Promise<number> {
  const { rows } = await sql<{ looks: number }>`select (seq_scan + idx_scan)::int as looks
    from pg_stat_xact_user_tables where relname = 'stage_log'`.execute(db);
  return rows[0]?.looks ?? Number.NaN;
}

describe('the stage of an opportunity', () => {
  it('moves with its log and words, in any direction', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    for (const Status_Id of [3, 2]) expect((await status({ Guid, Status_Id })).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Status_Id: 2, StatusName: '需求分析', Rate: 30, Row_Version: 3 });
    expect(await logOf(Guid)).toMatchObject([
      { from_status: null, to_status: 1 },
      { from_status: 1, to_status: 3 },
      { from_status: 3, to_status: 2 },
    ]);
    expect((await linesOf(Guid))[0]).toEqual(['销售阶段：方案/报价 → 需求分析']);
  });

  it('is kept by looking into the log of its own opportunity alone, also where there were few at first', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const db = await app.databases.write.startTransaction().execute();
    const move = () =>
      sql`insert into stage_log (company_id, guid, business_guid, type_id, from_status, to_status, user_guid, create_time)
        select company_id, gen_random_uuid(), guid, type_id, 1, 3, owner_guid, now() from business
        where company_id = ${companyId} and guid = ${Guid}`.execute(db);
    // A connection goes on as it found the first ones.
    for (let moved = 0; moved < 10; moved += 1) await move();
    await sql`insert into business select (jsonb_populate_record(one, jsonb_build_object('guid', gen_random_uuid()))).*
      from business as one, generate_series(1, 1000) where one.company_id = ${companyId} and one.guid = ${Guid}`.execute(
      db,
    );
    const before = await looksIntoLogs(db);
    await move();
    const looks = (await looksIntoLogs(db)) - before;
    await db.rollback().execute();
    expect(looks).toBeLessThan(10);
  });

  it('is told with the moment since when, which a move begins anew', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const entered = new Date('2026-03-02T02:00:00Z');
    await app.databases.write
      .updateTable('stage_log')
      .set({ create_time: entered })
      .where('business_guid', '=', Guid)
      .execute();
    expect(await model(Guid)).toMatchObject({ Stage_Time: '2026-03-02T10:00:00' });
    expect((await status({ Guid, Status_Id: 2 })).code).toBe(0);
    const { Stage_Time, Update_Time } = await model(Guid);
    expect(Stage_Time).toBe(Update_Time);
  });

  it('comes with the stages of its mode and the outcomes', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const { data } = await app.call(business.states, { Guid }, 'sales');
    expect(data.StatusList.map(({ Id, Name, Type_Id, Rate, Is_End }) => [Id, Name, Type_Id, Rate, Is_End])).toEqual([
      [1, '验证客户', 1, 10, 0],
      [2, '需求分析', 1, 30, 0],
      [3, '方案/报价', 1, 60, 0],
      [4, '谈判审核', 1, 80, 0],
      [-1, '赢单', 0, 100, 1],
      [-2, '输单', 0, 0, 2],
      [-3, '无效', 0, 0, 3],
    ]);
    expect(data).toMatchObject({ Is_End: 0, Status_Id: 1, Remark: '' });
    const types = await app.call(business.types, {}, 'sales');
    expect(types.data.rows.map(({ Name }) => Name)).toEqual(['默认销售模式', '渠道销售']);
    const stages = await app.call(business.statesOfType, { Type_Id: 2 }, 'sales');
    expect(stages.data.rows.map(({ Name }) => Name)).toEqual(['渠道接洽']);
  });

  it('is refused when it is of another mode, the same, stale, or both a stage and an end', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await refuses(business.updateStatus, { Guid }, '请输入销售阶段', 'Status_Id');
    await refuses(business.updateStatus, { Guid, Status_Id: 21 }, /不属于/, 'Status_Id');
    await refuses(business.updateStatus, { Guid, Status_Id: 1 }, /已处于验证客户阶段/);
    await refuses(business.updateStatus, { Guid, Status_Id: 2, Is_End: 1 }, '不能同时选择阶段和结果', 'Is_End');
    await refuses(business.updateStatus, { Guid, Is_End: 0 }, /./, 'Is_End');
    await refuses(business.updateStatus, { Guid, Status_Id: 2, Row_Version: 9 }, /已被他人修改/);
  });

  it('ends won without a reason, lost or invalid with one, and keeps its last stage', async () => {
    const customer = await addCustomer(app, 'sales');
    const [won, lost, invalid] = [
      await addBusiness(app, 'sales', customer),
      await addBusiness(app, 'sales', customer, { Status_Id: 3 }),
      await addBusiness(app, 'sales', customer),
    ];
    for (const Guid of [lost, invalid]) {
      await refuses(business.updateStatus, { Guid, Is_End: Guid === lost ? 2 : 3 }, '请填写原因', 'Remark');
    }
    expect((await status({ Guid: won, Is_End: 1 })).code).toBe(0);
    expect((await status({ Guid: lost, Is_End: 2, Remark: '价格太高' })).code).toBe(0);
    expect((await status({ Guid: invalid, Is_End: 3, Remark: '重复' })).code).toBe(0);
    expect(await model(won)).toMatchObject({ Is_End: 1, EndName: '赢单', Rate: 100, Status_Id: 1 });
    expect(await model(lost)).toMatchObject({
      Is_End: 2,
      EndName: '输单',
      Rate: 0,
      Status_Id: 3,
      End_Remark: '价格太高',
    });
    expect((await linesOf(lost))[0]).toEqual(['商机设为输单', '结束原因：空 → 价格太高']);
    expect((await logOf(lost)).at(-1)).toEqual({ from_status: 3, to_status: 3, is_end: 2, remark: '价格太高' });
  });

  it('moves no more after the end, by no call', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await status({ Guid, Is_End: 1 });
    await refuses(business.updateStatus, { Guid, Status_Id: 2 }, /已结束，不能变更阶段/);
    await refuses(business.updateStatus, { Guid, Is_End: 2, Remark: '又输了' }, /已结束，不能变更阶段/);
    await refuses(business.update, { Guid, Status_Id: 2 }, /已结束，不能变更阶段/);
    await refuses(business.update, { Guid, Type_Id: 2, Status_Id: 21 }, /已结束，不能变更阶段/);
    expect((await app.call(business.update, { Guid, Name: '改名', Status_Id: 1 }, 'sales')).code).toBe(0);
  });

  it('follows from the moves made, whatever they are', async () => {
    const customer = await addCustomer(app, 'sales');
    const move = fc.oneof(
      fc.record({ Status_Id: fc.constantFrom(1, 2, 3, 4, 21, 99) }),
      fc.record({ Is_End: fc.constantFrom(1 as const, 2 as const, 3 as const), Remark: fc.constantFrom('', '原因') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 6 }), async (moves) => {
        const Guid = await addBusiness(app, 'sales', customer);
        let [stage, end, steps] = [1, 0, 1];
        for (const one of moves) {
          const isStage = 'Status_Id' in one;
          const isAllowed =
            end === 0 &&
            (isStage ? one.Status_Id <= 4 && one.Status_Id !== stage : one.Is_End === 1 || one.Remark !== '');
          expect((await status({ Guid, ...one })).code).toBe(isAllowed ? 0 : 1);
          if (!isAllowed) continue;
          steps += 1;
          if (isStage) stage = one.Status_Id;
          else end = one.Is_End;
        }
        expect(await model(Guid)).toMatchObject({ Status_Id: stage, Is_End: end });
        const log = await logOf(Guid);
        expect(log).toHaveLength(steps);
        expect(log.at(-1)).toMatchObject({ to_status: stage, is_end: end });
      }),
      { numRuns: 12 },
    );
  });

  it('is moved once by people who move it at the same time', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const answers = await Promise.all(
      [1, 2, 3].map(async (Is_End) =>
        app.raw(business.updateStatus, { Guid, Is_End, Remark: '抢先' }, await tokenOf()),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
    expect(await logOf(Guid)).toHaveLength(2);
  });

  it('changes with the mode, which needs a stage of its own', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await refuses(business.update, { Guid, Type_Id: 2 }, '请输入销售阶段', 'Status_Id');
    expect((await app.call(business.update, { Guid, Type_Id: 2, Status_Id: 21 }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ TypeName: '渠道销售', StatusName: '渠道接洽' });
    expect((await linesOf(Guid))[0]).toEqual(['销售模式：默认销售模式 → 渠道销售', '销售阶段：验证客户 → 渠道接洽']);
  });
});

describe('lists of opportunities', () => {
  it('are narrowed by what is asked for', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '筛选商机有限公司' });
    const [small, big] = [
      await addBusiness(app, 'sales', customer, { Name: '小额商机', Money: 100, Deal_Time: '2032-01-01T00:00:00' }),
      await addBusiness(app, 'sales', customer, { Name: '大额商机', Money: 9000.01, Status_Id: 3 }),
    ];
    await status({ Guid: small, Is_End: 1 });
    const listed = async (filter: Parameters<typeof app.call<typeof business.list>>[1]) =>
      (await app.call(business.list, { Customer_Guid: customer, ...filter }, 'sales')).data.rows.map(
        ({ Guid }) => Guid,
      );
    expect(await listed({ Name: 'xiaoe' })).toEqual([small]);
    expect(await listed({ Customer_Name: '筛选商机' })).toEqual([big, small]);
    expect(await listed({ Status_Id: [3] })).toEqual([big]);
    expect(await listed({ Is_End: [1] })).toEqual([small]);
    expect(await listed({ Money_Min: 9000.01 })).toEqual([big]);
    expect(await listed({ Money_Max: 100 })).toEqual([small]);
    expect(await listed({ Deal_Time_Start: '2032-01-01', Deal_Time_End: '2032-01-01' })).toEqual([small]);
    expect(await listed({ order_field: 'Money', order_type: 'asc' })).toEqual([small, big]);
    expect(await listed({ order_field: 'Deal_Time', order_type: 'asc' })).toEqual([big, small]);
    expect(await listed({ SeleteType: 2 })).toEqual([]);
    const ofCustomer = await app.call(business.ofCustomer, { Guid: customer }, 'sales');
    expect(ofCustomer.data.total).toBe(2);
    const { data } = await app.call(business.count, {}, 'sales');
    expect(data.All).toBe(data.Mine);
  });

  it('stand on a board by stage and outcome, with number, money and weighted money', async () => {
    const customer = await addCustomer(app, 'sales');
    const add = (Status_Id: number, Money: number) => addBusiness(app, 'sales', customer, { Status_Id, Money });
    const [first, second] = [await add(2, 100.01), await add(2, 50)];
    await add(4, 0.05);
    await status({ Guid: await add(1, 70), Is_End: 1 });
    const { data } = await app.call(business.board, { Customer_Guid: customer, pagesize: 1 }, 'sales');
    expect(data.Type_Id).toBe(1);
    expect(data.rows.map((one) => [one.Name, one.Count, one.Money, one.Weighted_Money, one.rows.length])).toEqual([
      ['验证客户', 0, 0, 0, 0],
      ['需求分析', 2, 150.01, 45, 1],
      ['方案/报价', 0, 0, 0, 0],
      ['谈判审核', 1, 0.05, 0.04, 1],
      ['赢单', 1, 70, 70, 1],
      ['输单', 0, 0, 0, 0],
      ['无效', 0, 0, 0, 0],
    ]);
    expect(data.rows[1]?.rows[0]?.Guid).toBe(second);
    const next = await app.call(
      business.list,
      { Customer_Guid: customer, Type_Id: [1], Status_Id: [2], Is_End: [0], page: 2, pagesize: 1 },
      'sales',
    );
    expect(next.data.rows[0]?.Guid).toBe(first);
  });
});

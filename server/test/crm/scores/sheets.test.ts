import { attendance } from '@haina/contract/calls/attendance.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { exports, imports } from '@haina/contract/calls/importExport.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { mark } from '@haina/contract/calls/mark.ts';
import { massChange } from '@haina/contract/calls/massChange.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { personOf } from '../../support/factories.ts';
import { checkSheet, doStep, importSheet, modelOf, reasonsOf } from '../../tools/importSheets.ts';
import { openMassChanges } from '../../tools/massChangeWork.ts';
import { sheetRows } from '../../tools/sheetRows.ts';
import { typedRows } from '../../tools/sheetXml.ts';
import { scoreCalls } from './scoreCalls.ts';

const app = await openApp();
const calls = scoreCalls(app);
const sales = await personOf(app, 'sales');

describe('an import of attendance', () => {
  const head = ['会议主题', '日期', '姓名', '邀约', '到会', '备注'];

  it('is tried first: bad rows are named with their reasons, and nothing is written', async () => {
    await calls.close('manager', '2024-02');
    const there = await calls.meetingForm('sales', { Meeting_Time: '2026-05-06T14:00:00' });
    await app.call(attendance.add, there, 'manager');
    const before = (await app.call(attendance.list, {}, 'manager')).data.total;
    const batch = await checkSheet(app, 'manager', 'meeting', [
      head,
      ['沙龙', '2026-05-01 10:00:00', '王梓涵', 10, 8, ''],
      ['沙龙', '2026-05-01 10:00:00', '王梓涵', 12, 8, '同一行'],
      ['沙龙', '2026-05-02 10:00:00', '王梓涵', 5, 6, ''],
      ['沙龙', '2024-02-03 10:00:00', '王梓涵', 5, 5, ''],
      ['沙龙', '2026-05-04 10:00:00', '', 5, 5, ''],
      ['沙龙', '2026-05-05 10:00:00', '李思远', 5, 5, ''],
      [there.Meeting_Name, '2026-05-06 14:00:00', 'sales', 5, 5, ''],
    ]);
    expect(batch).toMatchObject({ Total: 7, Good: 1, File_Repeat: 1, Bad: 4, Repeat: 1 });
    expect(reasonsOf(batch)).toEqual([
      '到会人数不能大于邀约人数（5）',
      expect.stringContaining('2024-02 已关账'),
      expect.stringContaining('请选择人员'),
      expect.stringContaining('李思远'),
      expect.stringContaining('第 2 行'),
      expect.stringContaining('已存在'),
    ]);
    expect((await app.call(attendance.list, {}, 'manager')).data.total).toBe(before);
  });

  it('is written for the people it names and taken back as a whole', async () => {
    const batch = await importSheet(app, 'manager', 'meeting', [
      head,
      ['答谢会', '2026-06-01 12:00:00', '王梓涵', 10, 7, '导入'],
      ['答谢会', '2026-06-01 12:00:00', 'staff01', 4, 4, '导入'],
    ]);
    expect(batch).toMatchObject({ Created: 2 });
    const found = async () =>
      (await app.call(attendance.list, { Name: '答谢会', order_field: 'Arrive_Num' }, 'manager')).data.rows;
    expect((await found()).map(({ Invite_Num, Arrive_Num, User_Guid }) => [Invite_Num, Arrive_Num, User_Guid])).toEqual(
      [
        [10, 7, sales.guid],
        [4, 4, (await personOf(app, 'staff01')).guid],
      ],
    );
    expect((await app.call(imports.undo, { Guid: batch.Guid }, 'manager')).code).toBe(0);
    await doStep(app, batch.Guid);
    expect(await modelOf(app, 'manager', batch.Guid)).toMatchObject({ Undone: 2 });
    expect(await found()).toEqual([]);
  });

  it('stays where its month was closed since, with the reason, when the import is taken back', async () => {
    const batch = await importSheet(app, 'manager', 'meeting', [
      head,
      ['关账会', '2025-03-01 12:00:00', '王梓涵', 10, 7, ''],
      ['关账会', '2025-04-01 12:00:00', '王梓涵', 4, 4, ''],
    ]);
    expect(batch).toMatchObject({ Created: 2 });
    await calls.close('admin', '2025-03');
    expect((await app.call(imports.undo, { Guid: batch.Guid }, 'manager')).code).toBe(0);
    await doStep(app, batch.Guid);
    const after = await modelOf(app, 'manager', batch.Guid);
    expect(after).toMatchObject({ Undone: 1 });
    expect(reasonsOf(after).join('')).toContain('2025-03 已关账');
    const { data } = await app.call(attendance.list, { Name: '关账会' }, 'manager');
    expect(data.rows.map(({ Meeting_Time }) => Meeting_Time)).toEqual(['2025-03-01T12:00:00']);
  });

  it('of people whom the importer may not give entries is refused even for themselves', async () => {
    const { data } = await app.call(imports.template, { Kind: 'meeting' }, 'manager');
    const [titles] = await sheetRows(app, data.File_Path);
    expect(titles).toEqual(['会议名称', '会议时间', '邀约人数', '到会人数', '备注', '人员']);
  });
});

describe('what stays because its month is closed', () => {
  it('can be taken back with its import once the month is open again', async () => {
    const batch = await importSheet(app, 'manager', 'performance', [
      ['业绩日期', '金额', '人员', '备注'],
      ['2023-02-02', '100', '王梓涵', '重开前'],
      ['2023-02-03', '200', '王梓涵', '重开前'],
      ['2023-04-03', '300', '王梓涵', '重开前'],
    ]);
    await calls.close('manager', '2023-02');
    const undone = async () => {
      const { code, message } = await app.call(imports.undo, { Guid: batch.Guid }, 'manager');
      if (code !== 0) return message;
      await doStep(app, batch.Guid);
      return modelOf(app, 'manager', batch.Guid);
    };
    const first = await undone();
    expect(first).toMatchObject({ State: 'undone', Undone: 1, Kept: 2, Can_Undo: 1, Error_Rows: 2 });
    expect(await undone()).toMatchObject({ Undone: 1, Kept: 2, Can_Undo: 1 });
    await calls.close('manager', '2023-02', 0);
    expect(await undone()).toMatchObject({ State: 'undone', Undone: 3, Kept: 0, Can_Undo: 0, Error_Rows: 0 });
    expect((await app.call(equity.list, { Name: '重开前' }, 'manager')).data.total).toBe(0);
    expect(await undone()).toBe('该导入没有可撤回的数据');
  });

  it('can be taken back with a removal of a whole list once the month is open again', async () => {
    const { confirmed, undone } = await openMassChanges(app);
    for (const day of ['2023-06-02', '2023-07-02'])
      await calls.addPerformance('manager', 'sales', { Performance_Date: `${day}T00:00:00`, Remark: '批量删后关账' });
    const removal = {
      Target_Kind: targetKind.performance,
      Action: 'remove',
      Filters: { Name: '批量删后关账' },
      Values: {},
    } as const;
    const { data } = await app.call(massChange.prepare, removal, 'manager');
    expect(await confirmed(data.Guid, 'manager')).toMatchObject({ Changed: 2 });
    await calls.close('manager', '2023-06');
    const kept = {
      State: 'undone',
      Undone: 1,
      Kept: 1,
      Can_Undo: 1,
      Reasons: [{ Reason: expect.stringContaining('2023-06 已关账') }],
    };
    expect(await undone(data.Guid, 'manager')).toMatchObject(kept);
    expect(await undone(data.Guid, 'manager')).toMatchObject(kept);
    await calls.close('manager', '2023-06', 0);
    expect(await undone(data.Guid, 'manager')).toMatchObject({ Undone: 2, Kept: 0, Can_Undo: 0, Reasons: [] });
    expect((await app.call(equity.list, { Name: '批量删后关账' }, 'manager')).data.total).toBe(2);
  });
});

describe('an import of net performance and of other scores', () => {
  it('writes each row, also two of one day and sum, with signs and kinds', async () => {
    const money = await importSheet(app, 'manager', 'performance', [
      ['业绩日期', '金额', '人员', '备注'],
      ['2026-06-02', '-120.50', '王梓涵', '差旅'],
      ['2026-06-02', '-120.50', '王梓涵', '差旅'],
      ['2026-06-03', '0', '王梓涵', ''],
      ['2199-06-03', '1', '王梓涵', ''],
    ]);
    expect(money).toMatchObject({ Created: 2, Bad: 2 });
    const score = await importSheet(app, 'manager', 'otherScore', [
      ['得分类型', '得分', '得分日期', '人员'],
      ['培训', '2.5', '2026-06-02', '王梓涵'],
      ['没有的类型', '2.5', '2026-06-02', '王梓涵'],
      ['培训', '-2', '2026-06-02', '王梓涵'],
    ]);
    expect(score).toMatchObject({ Created: 1, Bad: 2 });
    const row = await calls.scoreOf('manager', '2026-06', 'sales');
    expect(row).toMatchObject({ Entries: -241, Entry_Num: 2, Other: 2.5 });
  });
});

describe('a spreadsheet', () => {
  it('of entries has what the list shows, numbers as numbers', async () => {
    await calls.addPerformance('manager', 'sales', { Money: -0.1, Remark: '导出甲' });
    const filter = { Name: '导出甲', Columns: ['User_Guid', 'Performance_Date', 'Money', 'Remark'] as const };
    const { data } = await app.call(exports.performance, filter as never, 'manager');
    expect(await typedRows(app, data.File_Path)).toEqual([
      ['人员', '业绩日期', '金额', '备注'],
      ['王梓涵', new Date('2026-03-10T00:00:00Z'), -0.1, '导出甲'],
    ]);
    expect((await app.call(exports.performance, filter as never, 'sales')).code).toBe(10029);
  });

  it('of composite scores adds up as the screen does, with the formula in words, and is logged', async () => {
    const Month = '2026-08';
    await calls.addPerformance('manager', 'sales', { Money: 30_000, Performance_Date: '2026-08-03T00:00:00' });
    await calls.addScore('manager', 'sales', { Score: 1.25, Score_Date: '2026-08-03T00:00:00' });
    const TargetList = [{ User_Guid: sales.guid, Equity: 40_000, Follow: null, Talk: null, Arrive: null }];
    const weights = { Equity_Weight: 50, Follow_Weight: 20, Talk_Weight: 15, Arrive_Weight: 15 };
    await app.call(mark.updateSetting, { Month, ...weights, TargetList }, 'admin');
    const { data } = await app.call(mark.exportScores, { Month }, 'manager');
    expect(data.fileName).toBe('综合得分-2026-08.xlsx');
    const [head = [], first = []] = await typedRows(app, data.File_Path);
    const cell = (title: string) => first[head.indexOf(title)];
    expect([cell('人员'), cell('综合得分'), cell('净业绩 实际'), cell('净业绩 目标'), cell('净业绩 得分')]).toEqual([
      '王梓涵',
      38.75,
      30_000,
      40_000,
      37.5,
    ]);
    expect(cell('跟进次数 目标')).toBe(null);
    expect(cell('计算过程')).toBe(
      '净业绩 50 × min(30000 ÷ 40000, 150%) = 37.50 + 跟进次数 没有目标 = 0.00 + 通话时长 没有目标 = 0.00 + 到会人数 没有目标 = 0.00 + 其他得分 1.25 = 38.75',
    );
    expect((await app.call(mark.exportScores, { Month }, 'sales')).code).toBe(10029);
    const log = await app.call(logs.exports, { Kind: ['compositeScore'] }, 'admin');
    expect(log.data.rows[0]).toMatchObject({ KindName: '综合得分', User_Name: '林若溪' });
  });

  it('of the ranking has places, sums and rates of the chosen days', async () => {
    await calls.addMeeting('manager', 'sales', { Meeting_Time: '2026-09-30T23:59:59', Invite_Num: 3, Arrive_Num: 2 });
    await calls.addMeeting('manager', 'staff01', { Meeting_Time: '2026-09-01T00:00:00', Invite_Num: 4, Arrive_Num: 2 });
    await calls.addMeeting('manager', 'sales', { Meeting_Time: '2026-10-01T00:00:00' });
    await calls.addMeeting('manager', 'sales', { Meeting_Time: '2026-08-15T00:00:00', Invite_Num: 0, Arrive_Num: 0 });
    const days = { start_data: '2026-09-01', end_data: '2026-09-30' };
    const { data: ranking } = await app.call(attendance.ranking, days, 'manager');
    expect(ranking.rows.map(({ Place, User_Name, Arrive_Num, Rate }) => [Place, User_Name, Arrive_Num, Rate])).toEqual([
      [1, '王梓涵', 2, 66.67],
      [1, expect.any(String), 2, 50],
    ]);
    expect([ranking.Before_Start, ranking.Before_End]).toEqual(['2026-08-01', '2026-09-01']);
    expect(ranking.Sums).toEqual({ Invite_Num: 7, Arrive_Num: 4, Rate: 57.14, Meeting_Num: 2 });
    expect(ranking.Before_Sums).toEqual({ Invite_Num: 0, Arrive_Num: 0, Rate: null, Meeting_Num: 1 });
    expect(ranking.Meetings.map(({ Arrive_Num }) => Arrive_Num)).toEqual([2, 2]);
    const nowhere = { ...days, Meeting_Name: '没有这场会议' };
    const { data: narrowed } = await app.call(attendance.ranking, nowhere, 'manager');
    expect([narrowed.rows, narrowed.Meetings]).toEqual([[], ranking.Meetings]);
    const { data } = await app.call(attendance.exportRanking, { ...days, order_field: 'Rate' }, 'manager');
    const rows = await typedRows(app, data.File_Path);
    expect(rows[0]).toEqual(['名次', '人员', '部门', '邀约人数', '到会人数', '到会率', '会议场数']);
    expect(rows[1]).toEqual([1, '王梓涵', '一组', 3, 2, 0.6667, 1]);
    expect((await app.call(attendance.exportRanking, days, 'sales')).code).toBe(10029);
    expect((await app.call(equity.list, {}, 'outsider')).data.total).toBe(0);
  });
});

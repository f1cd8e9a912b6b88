import { attendance } from '@haina/contract/calls/attendance.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { scoreCalls } from './scoreCalls.ts';

const app = await openApp();
const calls = scoreCalls(app);

describe('the same meeting twice', () => {
  it('is refused for one person and taken for another', async () => {
    const form = await calls.meetingForm('sales');
    expect((await app.call(attendance.add, form, 'manager')).code).toBe(0);
    const again = await app.call(attendance.add, { ...form, Remark: '再来' }, 'manager');
    expect([again.code, again.message]).toEqual([1, `该人员在会议“${form.Meeting_Name}”的到会数据已存在`]);
    const other = { ...form, User_Guid: await calls.guidOf('staff01') };
    expect((await app.call(attendance.add, other, 'manager')).code).toBe(0);
  });

  it('is the same however its name is typed, and one in the ranking', async () => {
    const form = await calls.meetingForm('sales', {
      Meeting_Name: 'Ａ区 新品说明会',
      Meeting_Time: '2026-03-13T14:00:00',
    });
    expect((await app.call(attendance.add, form, 'manager')).code).toBe(0);
    for (const Meeting_Name of ['a区新品说明会', ' A区　新品 说明会 ']) {
      const again = await app.call(attendance.add, { ...form, Meeting_Name }, 'manager');
      expect([again.code, again.message]).toEqual([1, '该人员在会议“Ａ区 新品说明会”的到会数据已存在']);
      const User_Guid = await calls.guidOf('staff01');
      await app.call(attendance.add, { ...form, Meeting_Name, User_Guid }, 'manager');
    }
    const days = { start_data: '2026-03-13', end_data: '2026-03-13' };
    const { data } = await app.call(attendance.ranking, { ...days, Meeting_Name: 'A区新品说明会' }, 'manager');
    expect([data.total, data.Meetings.length, data.Sums.Meeting_Num]).toEqual([2, 1, 1]);
  });

  it('is not told of a person out of reach', async () => {
    const form = await calls.meetingForm('sales2');
    expect((await app.call(attendance.add, form, 'admin')).code).toBe(0);
    const answers = [form, { ...form, Meeting_Name: '另一场' }].map((sent) =>
      app.call(attendance.add, sent, 'manager'),
    );
    const [same, another] = await Promise.all(answers);
    expect(same?.code).toBe(1);
    expect(same).toEqual(another);
  });

  it('stays one under parallel saves', async () => {
    const form = await calls.meetingForm('sales');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => app.call(attendance.add, { ...form, Remark: `${index}` }, 'manager')),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 1]));
  });

  it('is refused by a change and by a restore too', async () => {
    const form = await calls.meetingForm('sales');
    const first = (await app.call(attendance.add, form, 'manager')).data.Guid;
    const second = await calls.addMeeting('manager', 'sales');
    const moved = await app.call(
      attendance.update,
      { Guid: second, Meeting_Name: form.Meeting_Name, Meeting_Time: form.Meeting_Time },
      'manager',
    );
    expect(moved.code).toBe(1);
    expect((await app.call(attendance.update, { Guid: second, Arrive_Num: 11 }, 'manager')).message).toBe(
      '到会人数不能大于邀约人数（10）',
    );
    await app.call(attendance.remove, { Guid: [first] }, 'manager');
    expect((await app.call(attendance.add, form, 'manager')).code).toBe(0);
    const restored = await app.call(
      bin.restore,
      { Records: [{ Target_Kind: targetKind.meeting, Guid: first }] },
      'manager',
    );
    expect([restored.code, restored.message]).toEqual([
      1,
      `会议“${form.Meeting_Name}”的到会数据已有一条相同的，不能恢复`,
    ]);
  });
});

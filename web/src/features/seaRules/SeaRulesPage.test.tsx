import { seaRules, type SeaRuleForm } from '@haina/contract/calls/seaRules.ts';
import { defaultSeaRule } from '@haina/contract/rules/sea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { RulePreview } from './RulePreview.tsx';
import { SeaRulesPage } from './SeaRulesPage.tsx';

const off: SeaRuleForm = { ...defaultSeaRule, Levels: [], Remind_Days: 3 };

const falling = {
  Guid: guid(1),
  Customer_Name: '恒远机电',
  Owner_User_Name: '王梓涵',
  Customer_LevelName: 'A',
  Last_Time: '2026-11-01 09:00:00',
  Sea_Kind: 'notFollowed',
  Due_Time: '2026-12-12 09:30:00',
};

describe('the rules of the sea', () => {
  it('say in the words of the server what contradicts itself, and are not saved then', async () => {
    const server = fakeServer();
    server.answer(seaRules.rule, () => done(off));
    server.answer(seaRules.updateRule, () => refused('提前提醒天数必须小于最短的回收天数', { Field: 'Remind_Days' }));
    const { user } = await draw(<SeaRulesPage />);
    const reminded = await screen.findByLabelText('提前提醒天数');
    await user.clear(reminded);
    await user.type(reminded, '30');
    await user.click(screen.getByLabelText('启用规则'));
    await user.click(screen.getByRole('button', { name: '保存规则' }));
    expect(await screen.findByText('提前提醒天数必须小于最短的回收天数')).toBeInTheDocument();
    expect(server.sentTo(seaRules.updateRule)).toMatchObject([{ Is_On: '1', Remind_Days: '30', Follow_Days: '15' }]);
    expect(screen.queryByText('操作成功')).toBeNull();
  });
});

/** The preview with the days that are chosen in it. */
function Chosen() {
  const [days, setDays] = useState(30);
  return <RulePreview rule={off} isStart days={days} onDays={setDays} />;
}

describe('the preview of rules', () => {
  /** A preview where one customer falls, unless only a week is looked at. */
  async function drawPreview(days: number) {
    const onDays = vi.fn<(days: number) => void>();
    const server = fakeServer();
    const found = { rows: [falling], records: 1, total: 1, Same_Day: 0, Days_After: 1, First_Time: falling.Due_Time };
    const none = { ...found, rows: [], records: 0, total: 0, Days_After: 0 };
    server.answer(seaRules.previewRule, ({ Days }) => done(Days === '7' ? none : found));
    const { user } = await draw(<RulePreview rule={off} isStart days={days} onDays={onDays} />);
    return { user, onDays, preview: await screen.findByRole('region', { name: '预览' }) };
  }

  it('shows what falls on the first day and in the days after, and which customers when', async () => {
    const { user, onDays, preview } = await drawPreview(30);
    const [today, , later] = within(preview).getAllByRole('definition');
    expect(today).toHaveTextContent('0 个客户');
    expect(later).toHaveTextContent('1 个客户');
    expect(preview).toHaveTextContent('启用当天');
    expect(preview).toHaveTextContent('之后 30 天内');
    expect(within(preview).getByRole('row', { name: /恒远机电/ })).toHaveTextContent('2026-12-12 09:30');
    await user.click(within(preview).getByRole('combobox', { name: '预览范围' }));
    await user.click(await screen.findByTitle('7 天'));
    expect(onDays.mock.lastCall?.[0]).toBe(7);
  });

  it('begins with its first page again when other days are looked at', async () => {
    const server = fakeServer();
    const found = {
      rows: [falling],
      records: 40,
      total: 40,
      Same_Day: 0,
      Days_After: 40,
      First_Time: falling.Due_Time,
    };
    server.answer(seaRules.previewRule, () => done(found));
    const { user } = await draw(<Chosen />);
    await user.click(await screen.findByTitle('2'));
    await waitFor(() => expect(server.sentTo(seaRules.previewRule).at(-1)).toMatchObject({ page: '2', Days: '30' }));
    await user.click(screen.getByRole('combobox', { name: '预览范围' }));
    await user.click(await screen.findByTitle('7 天'));
    await waitFor(() => expect(server.sentTo(seaRules.previewRule).at(-1)).toMatchObject({ page: '1', Days: '7' }));
    expect(server.sentTo(seaRules.previewRule)).toHaveLength(3);
  });

  it('says when the first customer falls where that is behind the days that are looked at', async () => {
    const { preview } = await drawPreview(7);
    expect(preview).toHaveTextContent(/最早的一个将在 2026-12-12 09:30 回收/);
    expect(within(preview).queryByRole('table')).toBeNull();
  });
});

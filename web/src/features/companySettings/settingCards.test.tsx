import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { company } from '@haina/contract/calls/company.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { CallCard } from './CallCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { NumberCard } from './NumberCard.tsx';
import { RepeatCard } from './RepeatCard.tsx';

const save = () => screen.getByRole('button', { name: '保存' });

describe('the settings of calls', () => {
  const usual = { Daily_Dials: 3, Verify_Seconds: 300, Recording_Days: 180, Recording_Announced: 0 };

  it('can be saved once they differ, and say in words which number is no good', async () => {
    const server = fakeServer();
    server.answer(callSetting.read, () => done(usual));
    const { user } = await draw(<CallCard />);
    const dials = await screen.findByLabelText('每个号码每天拨打次数');
    expect(dials).toHaveValue('3');
    expect(save()).toBeDisabled();
    const type = async (name: string, text: string) => {
      await user.clear(screen.getByLabelText(name));
      if (text !== '') await user.type(screen.getByLabelText(name), text);
    };
    await type('每个号码每天拨打次数', '101');
    expect(await screen.findByText('每个号码每天拨打次数不能大于100')).toBeInTheDocument();
    await type('录音保存天数', '0');
    expect(await screen.findByText('录音保存天数不能小于1')).toBeInTheDocument();
    await type('短通话判定秒数', '');
    expect(await screen.findByText('请输入短通话判定秒数')).toBeInTheDocument();
    await user.click(save());
    expect(server.sentTo(callSetting.update)).toEqual([]);
  });

  it('are sent as they were set', async () => {
    const server = fakeServer();
    server.answer(callSetting.read, () => done(usual));
    server.answer(callSetting.update, () => done());
    const { user } = await draw(<CallCard />);
    await user.type(await screen.findByLabelText('每个号码每天拨打次数'), '0');
    await user.click(screen.getByRole('switch', { name: '播放录音提示' }));
    await user.click(save());
    expect(await screen.findByText('通话设置已保存')).toBeInTheDocument();
    expect(server.sentTo(callSetting.update)).toEqual([
      { Daily_Dials: '30', Verify_Seconds: '300', Recording_Days: '180', Recording_Announced: '1' },
    ]);
  });
});

describe('the format of numbers', () => {
  it('shows the first number of today as it is typed, and refuses one of more than ten digits', async () => {
    const server = fakeServer();
    server.answer(company.numberFormats, () =>
      done({ Contract_Format: 'HT[yyyy][MM][00]', Receivables_Format: 'HK[yyyy][MM][00]' }),
    );
    const { user } = await draw(<NumberCard />);
    const format = await screen.findByLabelText('合同编号格式');
    expect(screen.getByText(/示例：HT\d{6}01/)).toBeInTheDocument();
    await user.clear(format);
    await user.click(format);
    await user.paste('HT[yyyy][MM][dd][00]');
    await user.click(save());
    await waitFor(() => expect(format).toBeInvalid());
    expect(format).toHaveAccessibleDescription(/生成的编号最多 10 位/);
    await user.clear(format);
    await user.click(format);
    await user.paste('qm[yy].[00]');
    expect(await screen.findByText(/示例：QM\d\d\.01/)).toBeInTheDocument();
    expect(server.sentTo(company.updateNumberFormats)).toEqual([]);
  });
});

describe('a setting that is saved by its switch', () => {
  it('forbids repeated phones and allows them again', async () => {
    let Forbid_Repeat_Phone = 0;
    const server = fakeServer();
    server.answer(company.repeatRule, () => done({ Forbid_Repeat_Phone }));
    server.answer(company.updateRepeatRule, (sent) => {
      Forbid_Repeat_Phone = Number(sent.Forbid_Repeat_Phone);
      return done();
    });
    const { user } = await draw(<RepeatCard />);
    const forbidden = await screen.findByRole('switch', { name: '禁止保存重复电话' });
    expect(forbidden).not.toBeChecked();
    await user.click(forbidden);
    await waitFor(() => expect(forbidden).toBeChecked());
    await user.click(forbidden);
    await waitFor(() => expect(forbidden).not.toBeChecked());
    expect(server.sentTo(company.updateRepeatRule)).toEqual([
      { Forbid_Repeat_Phone: '1' },
      { Forbid_Repeat_Phone: '0' },
    ]);
  });

  it('sends the one announcement that is turned on, and leaves the others as they are', async () => {
    let rule = { Contract_Notice: 0, Payment_Notice: 1, Ranking_Notice: 0 };
    const server = fakeServer();
    server.answer(company.noticeRule, () => done(rule));
    server.answer(company.updateNoticeRule, () => {
      rule = { ...rule, Ranking_Notice: 1 };
      return done();
    });
    const { user } = await draw(<NoticeCard />);
    const ranking = await screen.findByRole('switch', { name: '通话排行' });
    await user.click(ranking);
    await waitFor(() => expect(ranking).toBeChecked());
    expect(screen.getByRole('switch', { name: '签单喜报' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: '回款喜报' })).toBeChecked();
    expect(server.sentTo(company.updateNoticeRule)).toEqual([{ Ranking_Notice: '1' }]);
  });
});

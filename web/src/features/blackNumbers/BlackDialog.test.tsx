import { BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { guid } from '../../../test/samples.ts';
import { BlackDialog } from './BlackDialog.tsx';

const entry = BlackNumber.parse({
  Guid: guid(1),
  Number: '13800138000',
  Is_Risky: 0,
  Remark: '投诉',
  area: '北京',
  operator: '移动',
  Create_User_Name: '王芳',
  Create_Time: '2026-03-02T09:00:00',
});

const onSaved = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onSaved.mockClear();
  server = fakeServer();
  server.answer(blackNumbers.add, () => done({ Guid: guid(1) }));
  server.answer(blackNumbers.update, () => done());
});

const openDialog = (known: BlackNumber | null) =>
  draw(<BlackDialog entry={known} onClose={() => {}} onSaved={onSaved} />);

const number = () => screen.getByRole('textbox', { name: '号码' });
const confirm = () => screen.getByRole('button', { name: '确定' });

describe('a number of the blacklist', () => {
  it('is asked for, and refused where it is none', async () => {
    const { user } = await openDialog(null);
    await user.click(confirm());
    expect(await screen.findByText('请输入号码')).toBeInTheDocument();
    await fill(user, number(), '123456');
    expect(await screen.findByText('号码格式不正确')).toBeInTheDocument();
    expect(screen.getByText('不能回拨；手机直拨和补登不受限制')).toBeInTheDocument();
    expect(server.sentTo(blackNumbers.add)).toEqual([]);
  });

  it('is sent with its kind and the reason', async () => {
    const { user } = await openDialog(null);
    await fill(user, number(), '+86 138 0013 8000');
    await fill(user, screen.getByRole('textbox', { name: '原因' }), '投诉');
    await user.click(confirm());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(blackNumbers.add)).toEqual([{ Number: '+86 138 0013 8000', Is_Risky: '0', Remark: '投诉' }]);
  });

  it('stays as it is once it is there, and can become a high risk', async () => {
    const { user } = await openDialog(entry);
    expect(number()).toBeDisabled();
    expect(number()).toHaveValue('138 0013 8000');
    await user.click(screen.getByRole('radio', { name: '高风险' }));
    expect(await screen.findByText('可以拨打，拨打时提示注意措辞')).toBeInTheDocument();
    await user.click(confirm());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(blackNumbers.update)).toEqual([{ Guid: entry.Guid, Is_Risky: '1', Remark: '投诉' }]);
  });
});

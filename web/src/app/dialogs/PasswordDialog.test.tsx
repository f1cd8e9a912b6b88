import { user as calls } from '@haina/contract/calls/user.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const onClose = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onClose.mockClear();
  server = fakeServer();
});

async function openDialog() {
  const { user } = await draw(<PasswordDialog isOpen onClose={onClose} onGone={() => undefined} />);
  const old = await screen.findByLabelText('原密码');
  const send = async (...values: readonly string[]) => {
    for (const [at, label] of ['原密码', '新密码', '确认新密码'].entries()) {
      const input = screen.getByLabelText(label);
      await user.clear(input);
      await user.paste(values[at] ?? '');
    }
    await user.click(screen.getByRole('button', { name: '确定' }));
  };
  return { user, old, send };
}

describe('changing the password', () => {
  it('says what is missing, too short or different before anything is sent', async () => {
    const { user, send } = await openDialog();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请再次输入新密码')).toBeInTheDocument();
    await send('Present@2026', 'short', 'short');
    expect(await screen.findByText('密码长度为 8 到 128 个字符')).toBeInTheDocument();
    await send('Present@2026', 'Another@2026', 'Different@2026');
    expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
    expect(server.sentTo(calls.updatePassword)).toEqual([]);
  });

  it('says why the server refuses, and can be sent again', async () => {
    server.answer(calls.updatePassword, () => refused('新密码不能与原密码相同'));
    const { send } = await openDialog();
    await send('Present@2026', 'Present@2026', 'Present@2026');
    expect(await screen.findByText('新密码不能与原密码相同')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    server.answer(calls.updatePassword, () => done());
    await send('Present@2026', 'Another@2026', 'Another@2026');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await screen.findByText('密码已修改，其他设备上的登录已失效')).toBeInTheDocument();
    expect(server.sentTo(calls.updatePassword).at(-1)).toEqual({ Old_Pwd: 'Present@2026', New_Pwd: 'Another@2026' });
  });

  it('asks before typed passwords are thrown away', async () => {
    const { user, old } = await openDialog();
    await user.type(old, 'typed');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('填写的内容尚未保存，是否放弃？')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '继续填写' }));
    expect(old).toHaveValue('typed');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click((await screen.findAllByRole('button', { name: '放弃' })).at(-1) ?? old);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

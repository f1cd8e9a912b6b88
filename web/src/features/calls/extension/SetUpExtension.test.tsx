import { calls } from '@haina/contract/calls/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../../test/fakeServer.ts';
import { SetUpExtension } from './SetUpExtension.tsx';

async function drawSetUp() {
  const onDone = vi.fn<() => void>();
  const server = fakeServer();
  const { user } = await draw(<SetUpExtension onDone={onDone} onCancel={() => undefined} />);
  const [number, ...boxes] = screen.getAllByRole('textbox');
  if (!number) throw new Error('There is nowhere to type the extension');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const typeCode = async (place: number, digits: string) => {
    const box = boxes[place];
    if (box) await user.click(box);
    await user.keyboard(digits);
  };
  return { server, user, number, press, typeCode, onDone };
}

describe('setting up an extension', () => {
  it('refuses a number that is none, and says when no code could be spoken to one', async () => {
    const { server, user, number, press } = await drawSetUp();
    await user.type(number, '12345');
    await press('发送语音验证码');
    expect(await screen.findByText('分机号码格式不正确')).toBeInTheDocument();
    expect(number).toBeInvalid();
    expect(server.sentTo(calls.sendCode)).toEqual([]);
    server.answer(calls.sendCode, () => refused('发送失败，分机不可用！'));
    await user.clear(number);
    await user.type(number, '8409');
    await press('发送语音验证码');
    expect(await screen.findByText('发送失败，分机不可用！请先登录分机SIP软件！')).toBeInTheDocument();
    expect(number).toBeValid();
    expect(await screen.findByRole('button', { name: /重新发送$/ })).toBeEnabled();
  });

  it('lets another code wait a minute once one was spoken', async () => {
    const { server, user, number, press } = await drawSetUp();
    server.answer(calls.sendCode, () => done());
    await user.type(number, '8406');
    await press('发送语音验证码');
    expect(await screen.findByText('发送成功，请注意接听来电！')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    expect(server.sentTo(calls.sendCode)).toEqual([{ Extension_Number: '8406' }]);
  });

  it('refuses half a code, and takes a whole one at once, of which the server says whether it is right', async () => {
    const { server, user, number, press, typeCode, onDone } = await drawSetUp();
    server.answer(calls.sendCode, () => done());
    server.answer(calls.setUpPhone, ({ code }) => (code === '1234' ? refused('语音验证码不正确') : done()));
    await user.type(number, '8406');
    await press('发送语音验证码');
    await screen.findByText('发送成功，请注意接听来电！');
    await typeCode(0, '12');
    await press('确定');
    expect(await screen.findByText('语音验证码格式不正确')).toBeInTheDocument();
    expect(server.sentTo(calls.setUpPhone)).toEqual([]);
    await typeCode(2, '34');
    expect(await screen.findByText('语音验证码不正确')).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}5');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sentTo(calls.setUpPhone).map(({ code }) => code)).toEqual(['1234', '1235']);
  });
});

import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { messageLabels } from '@haina/contract/calls/messages.ts';
import { type Robot, robots } from '@haina/contract/calls/robots.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { RobotDialog } from './RobotDialog.tsx';
import { RobotState } from './RobotState.tsx';

const robot = (changes: Partial<Robot> = {}): Robot => ({
  Guid: guid(1),
  Name: '销售群',
  Provider: 1,
  Has_Secret: 1,
  Keyword: '',
  Labels: [...messageLabels],
  Is_On: 1,
  Waiting_Num: 0,
  Sent_Time: null,
  Fail_Num: 0,
  Fail_Time: null,
  Fail_Kind: null,
  Fail_Words: '',
  ...changes,
});

async function drawDialog(edited: Robot | null) {
  const onSaved = vi.fn<() => void>();
  const server = fakeServer();
  server.answer(dictionary.list, () => done([]));
  const { user } = await draw(<RobotDialog robot={edited} onClose={() => undefined} onSaved={onSaved} />);
  const type = async (name: string, text: string) => {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), text);
  };
  await screen.findByLabelText('名称');
  return { server, user, type, onSaved, confirm: () => user.click(screen.getByRole('button', { name: '确定' })) };
}

describe('the robot of a group', () => {
  it('takes the address of its provider and of no other host', async () => {
    const { server, type, confirm, onSaved } = await drawDialog(null);
    server.answer(robots.add, () => done({ Guid: guid(1) }));
    await type('名称', '销售群');
    await type('Webhook 地址', 'https://169.254.169.254/robot/send?access_token=a');
    await confirm();
    expect(await screen.findByText('请输入钉钉机器人的 Webhook 地址')).toBeInTheDocument();
    expect(server.sentTo(robots.add)).toEqual([]);
    const address = 'https://oapi.dingtalk.com/robot/send?access_token=hush';
    await type('Webhook 地址', address);
    await type('加签密钥', 'SEChush');
    await confirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(robots.add)).toMatchObject([{ Provider: '1', Address: address, Secret: 'SEChush' }]);
  });

  it('takes at WeCom an address of WeCom, and has no key for a signature there', async () => {
    const { server, user, type, confirm, onSaved } = await drawDialog(null);
    server.answer(robots.add, () => done({ Guid: guid(1) }));
    expect(screen.getByLabelText('加签密钥')).toBeInTheDocument();
    await user.click(screen.getByText('企业微信'));
    expect(screen.queryByLabelText('加签密钥')).toBeNull();
    await type('名称', '销售群');
    await type('Webhook 地址', 'https://oapi.dingtalk.com/robot/send?access_token=hush');
    await confirm();
    expect(await screen.findByText('请输入企业微信机器人的 Webhook 地址')).toBeInTheDocument();
    expect(server.sentTo(robots.add)).toEqual([]);
    const address = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=hush';
    await type('Webhook 地址', address);
    await confirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(robots.add)).toMatchObject([{ Provider: '2', Address: address }]);
  });

  it('never shows its address and key again, and keeps them where nothing is typed', async () => {
    const { server, confirm, onSaved } = await drawDialog(robot());
    server.answer(robots.update, () => done());
    expect(screen.getByLabelText('Webhook 地址')).toHaveValue('');
    expect(screen.getByLabelText('加签密钥')).toHaveValue('');
    await confirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const settings = { Name: '销售群', Keyword: '', Labels: messageLabels.join(), Is_On: '1' };
    expect(server.sentTo(robots.update)).toEqual([{ Guid: guid(1), ...settings }]);
  });
});

describe('what came of a robot', () => {
  it('says that it never sent', async () => {
    await draw(<RobotState robot={robot()} />);
    expect(screen.getByText('还没有发送过')).toBeInTheDocument();
  });

  it('says how often it failed, and why', async () => {
    await draw(<RobotState robot={robot({ Fail_Num: 1, Fail_Kind: 'answer' })} />);
    expect(screen.getByText('发送失败')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('连续失败 1 次：应答无法识别');
  });
});

import { activity } from '@haina/contract/calls/activity.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../../test/fakeServer.ts';
import { guid } from '../../../../test/samples.ts';
import { Composer } from './Composer.tsx';
import { clearDraft } from './drafts.ts';
import { noteKind } from './lastKind.ts';

const target = { Target_Kind: 1, Target_Guid: guid(1) } as const;
const onPosted = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onPosted.mockClear();
  clearDraft(target);
  clearDraft({ ...target, Target_Guid: guid(2) });
  noteKind(0);
  server = fakeServer();
  server.answer(dictionary.list, () =>
    done([
      { TypeId: 11, TypeName: '电话', Item: [] },
      { TypeId: 12, TypeName: '拜访', Item: [] },
    ]),
  );
  server.answer(activity.add, () => done({ Guid: guid(5) }));
});

const openComposer = () => draw(<Composer target={target} onPosted={onPosted} />);
const words = () => screen.getByRole('textbox', { name: '跟进内容' });
const post = () => screen.getByRole('button', { name: '发布' });

describe('writing a follow-up', () => {
  it('posts type and words on the record, and then begins afresh', async () => {
    const { user } = await openComposer();
    await user.click(await screen.findByRole('radio', { name: '电话' }));
    await user.type(words(), ' 约好周五上门 ');
    await user.click(post());
    await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
    expect(server.sentTo(activity.add)).toEqual([
      { Target_Kind: '1', Target_Guid: guid(1), Activity_Kind: '11', Activity_Content: '约好周五上门' },
    ]);
    expect(words()).toHaveValue('');
  });

  it('begins with the type that was used last, on any record', async () => {
    const { user, redraw } = await openComposer();
    const phone = await screen.findByRole('radio', { name: '电话' });
    expect(phone).not.toBeChecked();
    await user.click(phone);
    await user.type(words(), '约好周五上门');
    await user.click(post());
    await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
    redraw(<Composer target={{ ...target, Target_Guid: guid(2) }} onPosted={onPosted} />);
    expect(screen.getByRole('radio', { name: '电话' })).toBeChecked();
    await user.type(words(), '再约');
    await user.click(await screen.findByRole('button', { name: /发布$/ }));
    await waitFor(() => expect(server.sentTo(activity.add)).toHaveLength(2));
    expect(server.sentTo(activity.add)[1]).toMatchObject({ Target_Guid: guid(2), Activity_Kind: '11' });
  });

  it('says what is missing when it is posted, not before, and sends nothing', async () => {
    const { user } = await openComposer();
    await screen.findByRole('radio', { name: '电话' });
    expect(screen.queryByText('请填写内容!')).toBeNull();
    await user.click(post());
    expect(screen.getByText('请选择跟进类型!')).toBeInTheDocument();
    expect(words()).toHaveAccessibleDescription(/请填写内容!/);
    expect(screen.getByRole('radiogroup', { name: '跟进类型' })).toBeInvalid();
    expect(server.sentTo(activity.add)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '拜访' }));
    await user.type(words(), '看了样机');
    expect(screen.queryByText('请填写内容!')).toBeNull();
  });

  it('is posted by Ctrl and Enter; Enter alone begins a line', async () => {
    const { user } = await openComposer();
    await user.click(await screen.findByRole('radio', { name: '电话' }));
    await user.type(words(), '第一行{Enter}第二行');
    expect(server.sentTo(activity.add)).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
    expect(server.sentTo(activity.add)[0]?.Activity_Content).toBe('第一行\n第二行');
  });

  it('keeps everything when the server refuses it', async () => {
    server.answer(activity.add, () => refused('该线索已被转移'));
    const { user } = await openComposer();
    await user.click(await screen.findByRole('radio', { name: '电话' }));
    await user.type(words(), '约好周五上门');
    await user.click(post());
    expect(await screen.findByText('该线索已被转移')).toBeInTheDocument();
    expect(words()).toHaveValue('约好周五上门');
    expect(screen.getByRole('radio', { name: '电话' })).toBeChecked();
    expect(onPosted).not.toHaveBeenCalled();
  });

  it('is posted once, however often that is asked for while it is on its way', async () => {
    let answer: (() => void) | undefined;
    server.answer(activity.add, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return done({ Guid: guid(5) });
    });
    const { user } = await openComposer();
    await user.click(await screen.findByRole('radio', { name: '电话' }));
    await user.type(words(), '约好{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
    expect(server.sentTo(activity.add)).toHaveLength(1);
  });

  it('keeps a draft for each record until it is posted', async () => {
    const { user, redraw } = await openComposer();
    await user.type(words(), '没写完');
    redraw(<Composer target={{ ...target, Target_Guid: guid(2) }} onPosted={onPosted} />);
    expect(words()).toHaveValue('');
    redraw(<Composer target={target} onPosted={onPosted} />);
    expect(words()).toHaveValue('没写完');
  });

  it('asks for the time of a follow-up that took place earlier', async () => {
    const { user } = await openComposer();
    await user.click(await screen.findByRole('radio', { name: '电话' }));
    await user.type(words(), '昨晚的电话');
    await user.click(screen.getByRole('switch', { name: '补记' }));
    await user.click(post());
    expect(screen.getByText('请选择跟进时间')).toBeInTheDocument();
    expect(server.sentTo(activity.supplement)).toEqual([]);
  });

  it('links contacts where there is a customer', async () => {
    const { redraw } = await openComposer();
    await screen.findByRole('radio', { name: '电话' });
    expect(screen.queryByRole('button', { name: '联系人' })).toBeNull();
    redraw(<Composer target={{ ...target, Target_Kind: 2 }} onPosted={onPosted} customerGuid={guid(1)} />);
    expect(screen.getByRole('button', { name: '联系人' })).toBeInTheDocument();
  });

  it('takes a typed next contact, and says what is none', async () => {
    const { user } = await openComposer();
    await user.click(await screen.findByRole('radio', { name: '电话' }));
    const next = await screen.findByRole('textbox', { name: '下次联系' });
    await user.click(next);
    await user.paste('2098-12-32');
    await user.tab();
    expect(await screen.findByText('下次联系不是有效的时间')).toBeInTheDocument();
    expect(next).toHaveValue('2098-12-32');
    await user.clear(next);
    await user.paste('2098.12.30');
    await user.click(screen.getByRole('radio', { name: '拜访' }));
    expect(next).toHaveValue('2098-12-30 00:00');
    await user.type(words(), '约好年底再联系');
    await user.click(post());
    await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
    expect(server.sentTo(activity.add)[0]).toMatchObject({ Next_Time: '2098-12-30T00:00:00' });
  });
});

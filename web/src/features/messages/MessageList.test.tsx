import { announcementLabel, type Message, messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { MessageList } from './MessageList.tsx';

/** An unread announcement. */
const announcement = (Guid: string, Title: string): Message => ({
  Guid,
  Type: 6,
  Type_Guid: Guid,
  Title,
  Head: Title,
  Detail: '',
  Label: announcementLabel,
  Label_Name: '公告',
  Read_State: 0,
  Create_Time: '2026-11-27T10:00:00',
  Create_User_Name: '王芳',
  UnreadCount: 3,
});

/** The announcements of a person who has read none of them. */
async function drawAnnouncements() {
  const read = new Set<string>();
  const all = [announcement(guid(1), '公告一'), announcement(guid(2), '公告二'), announcement(guid(3), '公告三')];
  const server = fakeServer();
  server.answer(messages.list, () => {
    const rows = all.filter(({ Guid }) => !read.has(Guid));
    return done({ rows, total: rows.length, records: rows.length });
  });
  const found = (asked?: string) => all.find(({ Guid }) => Guid === asked);
  server.answer(messages.model, ({ Guid }) => done({ ...found(Guid), Content: '', Is_Gone: 0 }));
  server.answer(messages.read, ({ Guid = '' }) => {
    read.add(Guid);
    return done();
  });
  server.answer(notices.model, ({ Guid = '' }) =>
    done({
      Guid,
      Type: 1,
      Title: found(Guid)?.Title,
      Content: '<p>今天放假</p>',
      Create_Time: '2026-11-27T10:00:00',
      Create_User_Name: '王芳',
      Can_Withdraw: 0,
      Read_Num: 0,
      Receiver_Num: 0,
    }),
  );
  const { user } = await draw(<MessageList label={announcementLabel} onToday={() => undefined} />);
  return { user, server };
}

const row = (title: string) => screen.queryByRole('button', { name: new RegExp(title) });

it('leads from an open announcement to the ones beside it, which are read then', async () => {
  const { user, server } = await drawAnnouncements();
  await user.click(await screen.findByRole('button', { name: /公告二/ }));
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByRole('heading', { name: '公告二' })).toBeInTheDocument();
  await waitFor(() => expect(row('公告二')).toBeNull());
  await user.click(detail.getByRole('button', { name: '下一条' }));
  expect(await detail.findByRole('heading', { name: '公告三' })).toBeInTheDocument();
  await waitFor(() => expect(row('公告三')).toBeNull());
  expect(row('公告一')).toBeInTheDocument();
  expect(detail.getByRole('button', { name: '下一条' })).toBeDisabled();
  await user.click(detail.getByRole('button', { name: '上一条' }));
  expect(await detail.findByRole('heading', { name: '公告二' })).toBeInTheDocument();
  expect(server.sentTo(messages.read).map(({ Guid }) => Guid)).toEqual([guid(2), guid(3), guid(2)]);
});

it('closes an announcement by the way back', async () => {
  const { user } = await drawAnnouncements();
  await user.click(await screen.findByRole('button', { name: /公告一/ }));
  const detail = await screen.findByRole('dialog');
  expect(await within(detail).findByText('今天放假')).toBeInTheDocument();
  await user.click(within(detail).getByRole('button', { name: '返回' }));
  await waitFor(() => expect(screen.queryByText('今天放假')).toBeNull());
});

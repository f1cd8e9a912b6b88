import { wall } from '@haina/contract/calls/wall.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid, page } from '../../../test/samples.ts';
import { WallLinkCard } from './WallLinkCard.tsx';

const link = {
  Guid: guid(1),
  Name: '前台的屏',
  Report: 'rankContract',
  User_Name: '周远',
  Create_Time: '2026-11-20 09:00:00',
  Expire_Time: '2026-11-27 09:00:00',
  Used_Time: '2026-11-24 10:30:00',
};

it('says whose links show which report, until when, and when a screen last did', async () => {
  const server = fakeServer();
  server.answer(wall.listOfCompany, () =>
    done(page([link, { ...link, Guid: guid(2), Name: '新的屏', Used_Time: '' }])),
  );
  await draw(<WallLinkCard />);
  await screen.findByText('前台的屏');
  const [used, unused] = screen.getAllByRole('listitem');
  expect(used).toHaveTextContent('前台的屏合同金额排行');
  expect(used).toHaveTextContent('周远');
  expect(used).toHaveTextContent('2026-11-20 09:00 至 2026-11-27 09:00');
  expect(used).toHaveTextContent(/最近使用.*2026-11-24 10:30/);
  expect(unused).not.toHaveTextContent('最近使用');
});

it('asks before a link is taken back, and shows the others', async () => {
  const server = fakeServer();
  const links = [link, { ...link, Guid: guid(2), Name: '会议室的屏' }];
  const isLeft = ({ Guid }: { readonly Guid: string }) =>
    server.sentTo(wall.removeOfCompany).every((sent) => sent.Guid !== Guid);
  server.answer(wall.listOfCompany, () => done(page(links.filter(isLeft))));
  server.answer(wall.removeOfCompany, () => done());
  const { user } = await draw(<WallLinkCard />);
  await user.click(await screen.findByRole('button', { name: '撤销：前台的屏' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('撤销这个链接？');
  expect(server.sentTo(wall.removeOfCompany)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: /确\s*定/ }));
  expect(await screen.findByText('链接已撤销')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('前台的屏')).toBeNull());
  expect(screen.getByText('会议室的屏')).toBeInTheDocument();
});

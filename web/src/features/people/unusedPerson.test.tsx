import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { people, type PersonRow } from '@haina/contract/calls/people.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { useSession } from '../../lib/session/session.ts';
import { PersonActions } from './PersonActions.tsx';

const person: PersonRow = {
  User_Guid: guid(5),
  User_Name: '写错',
  LoginName: 'xiecuo',
  FrameworkGuid: guid(3),
  FrameworkName: '销售一部',
  Superior_Guid: '',
  Superior_Name: '',
  Roles: [],
  Is_Admin: 0,
  Is_Disabled: 0,
  is_verification: 1,
  Is_One_Time: 1,
  Is_Shared: 0,
  Is_Joined: 0,
  Is_Unused: 1,
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const all = [people.update, people.disable, people.remove, people.resetPassword, loginCodes.add];
  useSession.setState({ operations: new Set(all.map(({ access }) => access)) });
});

async function openActions(of: PersonRow) {
  const none = () => undefined;
  const { user } = await draw(<PersonActions person={of} onEdit={none} onPassword={none} onCode={none} />);
  await user.click(screen.getByRole('button', { name: '写错的更多操作' }));
  await screen.findByRole('menu');
  return user;
}

describe('a person who never signed in', () => {
  it('is deleted after a question that names the login, which is free again', async () => {
    server.answer(people.remove, () => done());
    server.answer(loginCodes.setting, () => done({ Company_Code: 0 }));
    const user = await openActions(person);
    await user.click(screen.getByRole('menuitem', { name: '删除账号' }));
    expect(
      await screen.findByText('写错 从未登录过。删除后，账号 xiecuo 可以重新使用。', { exact: false }),
    ).toBeInTheDocument();
    expect(server.sentTo(people.remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.sentTo(people.remove)).toEqual([{ User_Guid: guid(5) }]));
    // What is shown is asked anew.
    await waitFor(() => expect(server.sentTo(loginCodes.setting)).toHaveLength(2));
  });

  it('alone can be deleted', async () => {
    await openActions({ ...person, Is_Unused: 0 });
    expect(screen.queryByRole('menuitem', { name: '删除账号' })).toBeNull();
  });
});

describe('a one-time code', () => {
  it('says that the company has none before it could be opened', async () => {
    server.answer(loginCodes.setting, () => done({ Company_Code: 0 }));
    await openActions(person);
    const entry = await screen.findByRole('menuitem', { name: '一次性登录码（公司未开启）' });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
  });

  it('is offered where the company has them', async () => {
    server.answer(loginCodes.setting, () => done({ Company_Code: 1 }));
    await openActions(person);
    await waitFor(() => expect(queryClient.getQueryData([loginCodes.setting.path])).toEqual({ Company_Code: 1 }));
    expect(screen.getByRole('menuitem', { name: '一次性登录码' })).not.toHaveAttribute('aria-disabled', 'true');
  });
});

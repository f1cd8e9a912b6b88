import { type RoleGroup, type RoleRow, type RoleScope, type RoleTick, roles } from '@haina/contract/calls/roles.ts';
import { codesOfPage, permissionPages } from '@haina/contract/rules/permissionPage.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { useSession } from '../../lib/session/session.ts';
import { RolePanel } from './RolePanel.tsx';

const role: RoleRow = { Guid: guid(1), Name: '运营', Is_Admin: 0, User_Num: 0, May_Grant: 1 };

const tick = (Id: string, Page: string, Name = Id): RoleTick => ({ Id, Name, Checked: 0, May_Grant: 1, Page });

/** The screens of roles and of leads, each in a group of its own, with all that can be done there. */
const groups = (['jurisdiction', 'leads'] as const).map((id): RoleGroup => {
  const page = permissionPages.find((one) => one.id === id);
  if (!page) throw new Error(`There is no screen ${id}`);
  const Name = id === 'leads' ? '线索' : '角色权限管理';
  const Codes = codesOfPage(page).map((code) => tick(code, id));
  return { Group: page.group, Name, Menus: [tick(id, id, Name)], Codes };
});

const scopes: readonly RoleScope[] = [
  { Module: 'leads', Name: '线索', Scope: 0, Choices: [0, 1, 3] },
  { Module: 'customer', Name: '客户', Scope: 1, Choices: [0, 1, 3] },
  { Module: 'product', Name: '产品', Scope: 0, Choices: [] },
];

/** A role that gives nothing yet, to a person who may change it. */
async function drawRole() {
  useSession.setState({ operations: new Set([roles.updateRules.access]) });
  const server = fakeServer();
  server.answer(roles.rules, () =>
    done({ Guid: role.Guid, Name: role.Name, Is_Admin: 0, Row_Version: 3, rows: groups }),
  );
  server.answer(roles.dataPermissions, () => done({ rows: scopes }));
  server.answer(roles.members, () => done({ rows: [] }));
  server.answer(roles.list, () => done({ rows: [role] }));
  server.answer(roles.updateRules, () => done());
  const { user } = await draw(<RolePanel role={role} onDirty={() => undefined} />);
  const group = (name: string) => screen.findByRole('group', { name });
  return {
    server,
    user,
    group,
    box: async (inGroup: string, name: string) => within(await group(inGroup)).getByRole('checkbox', { name }),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    open: (tab: string) => user.click(screen.getByRole('tab', { name: new RegExp(tab) })),
  };
}

const view = 'Admin/GetPidRoleList';

describe('the permissions of a role', () => {
  it('get with a menu entry what its page needs, and lose that with it', async () => {
    const { user, box } = await drawRole();
    const menu = await box('角色权限管理', '菜单 角色权限管理');
    await user.click(menu);
    expect(await box('角色权限管理', view)).toBeChecked();
    await user.click(menu);
    expect(await box('角色权限管理', view)).not.toBeChecked();
  });

  it('warn of a page that would stay empty, and are mended and saved with a press', async () => {
    const { server, user, group, box, press } = await drawRole();
    await user.click(await box('角色权限管理', '菜单 角色权限管理'));
    await user.click(await box('角色权限管理', view));
    expect(await group('角色权限管理')).toHaveTextContent('仅凭此角色，“角色权限管理”页面是空的');
    await press('补上所需权限');
    expect(await box('角色权限管理', view)).toBeChecked();
    expect(screen.queryByText(/页面是空的/)).toBeNull();
    await press('保存');
    expect(await screen.findByText('角色权限已保存，立即生效')).toBeInTheDocument();
    const [sent] = server.sentTo(roles.updateRules);
    expect(sent).toMatchObject({ Guid: role.Guid, Row_Version: '3', Menus: 'jurisdiction', Codes: view });
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
  });
});

describe('the data scopes of a role', () => {
  it('are all set by one choice, but for what everybody sees, and warn of a page that would stay empty', async () => {
    const { server, user, group, box, press, open } = await drawRole();
    await user.click(await box('线索', '菜单 线索'));
    await open('数据范围');
    expect(screen.getByText('全公司共享')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: '产品' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: '全部模块' }));
    const [none] = (await screen.findAllByTitle('不可见')).slice(-1);
    if (none) await user.click(none);
    await open('权限');
    expect(await group('线索')).toHaveTextContent('“线索”页面是空的：数据范围为不可见');
    await press('补上所需权限');
    await press('保存');
    await waitFor(() => expect(server.sentTo(roles.updateRules)).toHaveLength(1));
    const { Scopes = '' } = server.sentTo(roles.updateRules)[0] ?? {};
    expect(JSON.parse(Scopes)).toEqual(
      expect.arrayContaining([
        { Module: 'leads', Scope: 1 },
        { Module: 'customer', Scope: 0 },
      ]),
    );
  });

  it('stand in the overview in words, with what everybody sees', async () => {
    const { open } = await drawRole();
    await screen.findByRole('group', { name: '线索' });
    await open('概览');
    const panel = await screen.findByRole('tabpanel');
    expect(panel).toHaveTextContent('产品 全公司共享');
    expect(panel).toHaveTextContent('客户 本人');
    expect(panel).not.toHaveTextContent('线索 不可见');
  });
});

import { leads } from '@haina/contract/calls/leads.ts';
import { views } from '@haina/contract/calls/views.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawPage.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { lead } from '../../../test/leadSamples.ts';
import { guid, page } from '../../../test/samples.ts';
import { useSession } from '../../lib/session/session.ts';
import { provideNouns } from '../../records/noun/noun.ts';
import { LeadsPage } from './LeadsPage.tsx';
import { leadsNoun } from './noun.ts';

let server: FakeServer;

beforeAll(() => provideNouns([leadsNoun]));

beforeEach(() => {
  server = fakeServer();
  server.answer(views.list, () => done({ rows: [] }));
  server.answer(leads.count, () => done({ All: 11, Mine: 11, Sub: 0 }));
  server.answer(leads.list, () => done(page([lead(guid(1), '恒远精密')])));
});

const open = () => drawPage(<LeadsPage />, '/crm/leads');

describe('chosen leads', () => {
  const batch = () => screen.queryByLabelText('批量操作');
  const box = (name: string) => screen.findByLabelText(`选择 ${name}`);

  /** Two pages, of which the second has one row. */
  async function openPages() {
    useSession.setState({ operations: new Set([leads.remove.access]) });
    const first = done({ rows: [lead(guid(1), '恒远精密'), lead(guid(2), '华泰电子')], records: 11, total: 11 });
    const last = done({ rows: [lead(guid(3), '中科仪器')], records: 11, total: 11 });
    server.answer(leads.list, (sent) => (sent.page === '2' ? last : first));
    const { user } = await open();
    await user.click(await box('恒远精密'));
    await user.click(screen.getByTitle('2'));
    await box('中科仪器');
    return user;
  }

  it('are counted over pages and orders, until the search is another one', async () => {
    const user = await openPages();
    await waitFor(() => expect(batch()).toHaveTextContent('已选 1 条，其中 0 条在本页'));
    await user.click(await box('中科仪器'));
    expect(batch()).toHaveTextContent('已选 2 条，其中 1 条在本页');
    await user.click(screen.getByRole('columnheader', { name: '线索名称' }));
    expect(await box('恒远精密')).toBeChecked();
    expect(batch()).toHaveTextContent('已选 2 条');
    await user.type(screen.getByLabelText('名称、法人、电话'), '精');
    await waitFor(() => expect(batch()).toBeNull());
  });

  it('are deleted together after a question, and none is chosen then', async () => {
    server.answer(leads.remove, () => done());
    const user = await openPages();
    await user.click(await box('中科仪器'));
    await user.click(await within(batch() ?? document.body).findByText('删除'));
    expect(await screen.findByText('是否删除?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(batch()).toBeNull());
    expect(server.sentTo(leads.remove)).toEqual([{ LeadsGuidList: `${guid(1)},${guid(3)}` }]);
    expect(await screen.findByText('删除成功!')).toBeInTheDocument();
  });
});

describe('a single lead', () => {
  it('can be looked at, where one may only read them', async () => {
    const read = lead(guid(1), '恒远精密', { Can_Edit: 0, Can_Manage: 0 });
    server.answer(leads.list, () => done({ rows: [read], records: 1, total: 1 }));
    server.answer(leads.model, () => done(read));
    useSession.setState({ operations: new Set([leads.update.access, leads.remove.access]) });
    const { user } = await open();
    await user.click(await screen.findByLabelText('查看：恒远精密'));
    expect(await screen.findByText('查看线索')).toBeInTheDocument();
    expect(screen.queryByLabelText('恒远精密的更多操作')).toBeNull();
  });

  it('stays in the list where only the right to delete it went meanwhile', async () => {
    server.answer(leads.remove, () => ({ code: replyCode.noPermission, message: '', data: null }));
    useSession.setState({ operations: new Set([leads.remove.access]) });
    const { user } = await open();
    await user.click(await screen.findByLabelText('删除：恒远精密'));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('无权限操作，请联系管理员')).toBeInTheDocument();
    expect(server.sentTo(leads.remove)).toEqual([{ LeadsGuidList: guid(1) }]);
    expect(screen.getByTitle('恒远精密')).toBeInTheDocument();
    expect(screen.queryByText('删除成功!')).toBeNull();
  });

  it('say so instead of opening where they went meanwhile', async () => {
    server.answer(leads.model, () => refused('数据不存在或您无权查看'));
    useSession.setState({ operations: new Set([leads.update.access]) });
    const { user } = await open();
    await user.click((await screen.findAllByLabelText('编辑：恒远精密'))[0] ?? document.body);
    expect(await screen.findByText('数据不存在或您无权查看')).toBeInTheDocument();
  });
});

import { leads } from '@haina/contract/calls/leads.ts';
import { views } from '@haina/contract/calls/views.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPage, query } from '../../../test/drawPage.tsx';
import { type Answer, done, failed, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { lead } from '../../../test/leadSamples.ts';
import { guid } from '../../../test/samples.ts';
import { useSession } from '../../lib/session/session.ts';
import { provideNouns } from '../../records/noun/noun.ts';
import { LeadsPage } from './LeadsPage.tsx';
import { leadsNoun } from './noun.ts';

const found = done({ rows: [lead(guid(1), '恒远精密'), lead(guid(2), '华泰电子')], records: 45, total: 45 });
const nothing = done({ rows: [], records: 0, total: 0 });
let server: FakeServer;

beforeAll(() => provideNouns([leadsNoun]));

beforeEach(() => {
  server = fakeServer();
  server.answer(views.list, () => done({ rows: [] }));
  server.answer(leads.count, () => done({ All: 1205, Mine: 12, Sub: 3 }));
  server.answer(leads.list, () => found);
});

/** The list of leads at an address. */
const open = (search = '') => drawPage(<LeadsPage />, `/crm/leads${search}`);

const firstRow = () => screen.findByTitle('恒远精密');
const main = () => screen.getByRole('main');
/** What the list was asked for last. */
const asked = () => server.sentTo(leads.list).at(-1);

describe('whose leads are listed', () => {
  it('is chosen by tabs that tell how many there are', async () => {
    const { user } = await open();
    const owners = within(screen.getByLabelText('归属'));
    expect(await owners.findByRole('button', { name: /^全部 ?1,205$/, pressed: true })).toBeInTheDocument();
    for (const [tab, SeleteType] of [
      [/^我负责的 ?12$/, '1'],
      [/^我下属的 ?3$/, '2'],
    ] as const) {
      await user.click(owners.getByRole('button', { name: tab, pressed: false }));
      expect(owners.getByRole('button', { name: tab, pressed: true })).toBeInTheDocument();
      await waitFor(() => expect(asked()).toMatchObject({ SeleteType }));
      expect(query()).toHaveTextContent(`?SeleteType=${SeleteType}`);
    }
  });
});

describe('the order of the list', () => {
  it('is that of a column, what comes next first, then what comes last, then none', async () => {
    const { user } = await open();
    await firstRow();
    const head = screen.getByRole('columnheader', { name: '下次联系' });
    for (const [order_type, shown] of [
      ['asc', 'ascending'],
      ['desc', 'descending'],
    ] as const) {
      await user.click(head);
      expect(head).toHaveAttribute('aria-sort', shown);
      await waitFor(() => expect(asked()).toMatchObject({ order_field: 'Next_Time', order_type }));
    }
    await user.click(head);
    expect(head).not.toHaveAttribute('aria-sort');
    expect(query()).toBeEmptyDOMElement();
  });

  it('stands in the address', async () => {
    await open('?order_field=Next_Time&order_type=desc');
    await firstRow();
    expect(screen.getByRole('columnheader', { name: '下次联系' })).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('the pages of the list', () => {
  it('are of ten rows, or of a size that is chosen', async () => {
    const { user } = await open('?page=2');
    await firstRow();
    expect(asked()).toMatchObject({ page: '2', pagesize: '10' });
    expect(screen.getByText(/^共 45 条/)).toBeInTheDocument();
    await user.click(screen.getByLabelText('每页条数'));
    const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(sizes).toEqual(['10 条/页', '15 条/页', '20 条/页', '25 条/页', '30 条/页', '适应屏幕']);
    await user.click(screen.getByTitle('25 条/页'));
    await waitFor(() => expect(asked()).toMatchObject({ page: '1', pagesize: '25' }));
    expect(query()).toHaveTextContent('?pagesize=25');
  });

  it('end with the last one: beyond it there is nothing to show', async () => {
    await open('?page=999&pagesize=30');
    await firstRow();
    await waitFor(() => expect(query()).toHaveTextContent('?page=2&pagesize=30'));
  });
});

describe('going through the list by keys', () => {
  const next = done({ rows: [lead(guid(3), '蓝海物流'), lead(guid(4), '中科仪器')], records: 45, total: 45 });
  const named = (name: string) => screen.getByRole('button', { name });
  /** Answers the second page with this, and stands on the last row of the first one. */
  const atTheEnd = async (answer: Promise<Answer> | Answer | Response) => {
    server.answer(leads.list, ({ page }) => (page === '2' ? answer : found));
    const { user } = await open();
    await firstRow();
    await user.keyboard('jj');
    expect(named('华泰电子')).toHaveFocus();
    return user;
  };

  it('goes on at the first row of the next page, and back at the last one of the page before, whatever is drawn meanwhile', async () => {
    const user = await atTheEnd(next);
    act(() => {
      fireEvent.keyDown(document.body, { key: 'j' });
      flushSync(() => useSession.setState({ operations: new Set() }));
    });
    await waitFor(() => expect(query()).toHaveTextContent('?page=2'));
    expect(await screen.findByRole('button', { name: '蓝海物流' })).toHaveFocus();
    await user.keyboard('k');
    expect(await screen.findByRole('button', { name: '华泰电子' })).toHaveFocus();
  });

  it('turns one page at a time, however often a key is pressed before its rows come', async () => {
    let come: (answer: Answer) => void = () => undefined;
    const user = await atTheEnd(new Promise<Answer>((resolve) => (come = resolve)));
    await user.keyboard('jjj');
    expect(query()).toHaveTextContent('?page=2');
    await user.keyboard('k');
    expect(named('华泰电子')).toHaveFocus();
    come(next);
    await waitFor(() => expect(named('蓝海物流')).toHaveFocus());
    expect(query()).toHaveTextContent('?page=2');
  });

  it('leaves the focus in a field that one has gone to before the rows come', async () => {
    let come: (answer: Answer) => void = () => undefined;
    const user = await atTheEnd(new Promise<Answer>((resolve) => (come = resolve)));
    await user.keyboard('j');
    await user.click(screen.getByPlaceholderText('名称、法人、电话'));
    come(next);
    await screen.findByRole('button', { name: '蓝海物流' });
    expect(screen.getByPlaceholderText('名称、法人、电话')).toHaveFocus();
  });

  it('stays where it is when the rows of the next page do not come', async () => {
    const user = await atTheEnd(failed(503));
    await user.keyboard('j');
    await within(main()).findByRole('alert');
    expect(named('华泰电子')).toHaveFocus();
    await user.keyboard('k');
    expect(named('恒远精密')).toHaveFocus();
  });
});

describe('a list whose rows do not come', () => {
  const notice = () => within(main()).findByRole('alert');
  const grey = () => screen.findByLabelText('加载中...');

  it('shows grey bars until the first ones are there', async () => {
    let come: (answer: Answer) => void = () => undefined;
    server.answer(leads.list, () => new Promise<Answer>((resolve) => (come = resolve)));
    await open();
    expect(await grey()).toBeInTheDocument();
    come(found);
    await firstRow();
    expect(screen.queryByLabelText('加载中...')).toBeNull();
  });

  it('says why and asks again', async () => {
    server.answer(leads.list, () => Promise.reject(new TypeError('cut')));
    const { user } = await open();
    expect(await notice()).toHaveTextContent('网络连接失败，请检查网络后重试');
    expect(screen.queryByTitle('恒远精密')).toBeNull();
    server.answer(leads.list, () => found);
    await user.click(within(await notice()).getByRole('button', { name: '重试' }));
    await firstRow();
    expect(within(main()).queryByRole('alert')).toBeNull();
  });

  it('keeps those there were, and says from when they are', async () => {
    const { user } = await open();
    await firstRow();
    server.answer(leads.list, () => Promise.reject(new TypeError('cut')));
    await user.click(screen.getByTitle('下一页'));
    const words = /网络连接失败，请检查网络后重试，下面仍是 \d\d:\d\d 的内容/;
    await waitFor(async () => expect(await notice()).toHaveTextContent(words));
    expect(await firstRow()).toBeInTheDocument();
  });

  it('says in the words of the server why they are refused', async () => {
    server.answer(leads.list, () => refused('筛选条件有误'));
    await open();
    expect(await notice()).toHaveTextContent('筛选条件有误');
  });
});

describe('what narrows the list', () => {
  const tags = () => screen.queryByLabelText('当前筛选条件');

  it('is searched by what is typed, which is marked in the names', async () => {
    const { user } = await open();
    await firstRow();
    await user.type(screen.getByLabelText('名称、法人、电话'), '精密');
    await waitFor(() => expect(asked()).toMatchObject({ Name: '精密' }));
    expect(query()).toHaveTextContent(`?Name=${encodeURIComponent('精密')}`);
    expect((await firstRow()).querySelector('mark')).toHaveTextContent('精密');
  });

  it('is taken back where it finds nothing', async () => {
    server.answer(leads.list, ({ Name }) => (Name ? nothing : found));
    useSession.setState({ operations: new Set([leads.add.access]) });
    const { user } = await open('?Name=none');
    expect(await screen.findByText('没有符合条件的线索')).toBeInTheDocument();
    expect(screen.getByText('试试减少筛选条件，或新增一条线索')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await firstRow();
    expect(screen.getByLabelText('名称、法人、电话')).toHaveValue('');
  });

  it('is said by a tag each, with a cross that removes it, and cleared as a whole', async () => {
    const { user } = await open('?Follow=1&Is_Transform=0&Legal_Person=%E7%8E%8B');
    await firstRow();
    expect(tags()).toHaveTextContent('跟进状态：已跟进');
    expect(tags()).toHaveTextContent('法人：王');
    await user.click(screen.getByLabelText('移除筛选：跟进状态'));
    await waitFor(() => expect(asked()).not.toHaveProperty('Follow'));
    expect(tags()).not.toHaveTextContent('跟进状态');
    expect(asked()).toMatchObject({ Is_Transform: '0', Legal_Person: '王' });
    await user.click(screen.getByText('清除全部'));
    await waitFor(() => expect(tags()).toBeNull());
    expect(query()).toBeEmptyDOMElement();
  });

  it('may be one of the quick filters, which say themselves what they narrow to', async () => {
    const { user } = await open();
    await firstRow();
    const quick = within(screen.getByLabelText('快捷筛选'));
    const press = (name: string) => user.click(quick.getByRole('button', { name }));
    await press('本周新增');
    await waitFor(() => expect(asked()).toMatchObject({ Create_Time_Start: 'week', Create_Time_End: 'week' }));
    expect(query()).toHaveTextContent('Create_Time_Start=week');
    expect(tags()).toBeNull();
    await press('本周新增');
    expect(query()).toBeEmptyDOMElement();
    await press('今日需联系');
    await press('逾期未联系');
    expect(quick.getByRole('button', { name: '今日需联系', pressed: false })).toBeInTheDocument();
    expect(quick.getByRole('button', { name: '逾期未联系', pressed: true })).toBeInTheDocument();
    await waitFor(() => expect(asked()).toMatchObject({ Next_Due: '2', Is_Transform: '0' }));
    await user.click(screen.getByText('清除全部'));
    expect(quick.getByRole('button', { name: '逾期未联系', pressed: false })).toBeInTheDocument();
  });

  it('is read from the address by the quick filters too', async () => {
    await open('?Next_Due=2&Is_Transform=0');
    expect(await screen.findByRole('button', { name: '逾期未联系', pressed: true })).toBeInTheDocument();
  });
});

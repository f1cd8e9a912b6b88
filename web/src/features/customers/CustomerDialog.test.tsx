import { customers } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { customer } from '../../../test/recordSamples.ts';
import { guid } from '../../../test/samples.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { CustomerDialog } from './CustomerDialog.tsx';

const company = { name: '苏州精工机械有限公司', creditCode: '91320500MA1X0001XK', faRen: '周启航' };
const unknown = '没有查询到客户信息，请重新输入客户名称！';

const onSaved = vi.fn<() => void>();
let server: FakeServer;

/** What the directory of companies answers, as text. */
const told = (data: unknown) =>
  done(
    JSON.stringify(
      data === null ? { code: replyCode.refused, message: unknown, data } : { code: replyCode.done, message: '', data },
    ),
  );

beforeEach(() => {
  onSaved.mockClear();
  server = fakeServer();
  server.answer(dictionary.list, () => done([]));
  server.answer(dictionary.areas, () => done([]));
  server.answer(customers.directory, ({ companyName = '' }) =>
    told(company.name.includes(companyName) ? [company] : null),
  );
  server.answer(customers.directoryExact, () => told(null));
  server.answer(customers.isRepeat, () => done());
  server.answer(customers.similar, () => done({ rows: [] }));
  server.answer(customers.add, () => done({ Guid: guid(1), Warnings: [] }));
  server.answer(customers.model, () => done(customer(guid(1), company.name)));
});

const openDialog = (request: DialogRequest) =>
  draw(<CustomerDialog request={request} onClose={() => {}} onSaved={onSaved} />);

const nameInput = () => screen.findByRole('combobox', { name: '客户名称' });
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });

describe('a new customer', () => {
  it('is asked for name, number, legal person and phone before anything is sent', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await nameInput();
    await user.click(button('确定'));
    for (const words of [
      '请输入客户名称',
      '没有查询到统一信用码，请重新输入客户名称！',
      '没有查询到法人，请重新输入客户名称！',
      '请输入电话',
    ]) {
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    expect(server.sentTo(customers.add)).toEqual([]);
  });

  it('takes credit code and legal person from the company that the directory suggests', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await fill(user, await nameInput(), '精工机械');
    await user.click(await screen.findByTitle(company.name));
    expect(await nameInput()).toHaveValue(company.name);
    expect(input('统一信用码')).toHaveValue(company.creditCode);
    expect(input('法人')).toHaveValue(company.faRen);
    await fill(user, input('电话'), '0512-69880001');
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(customers.add)[0]).toMatchObject({
      Customer_Name: company.name,
      Customer_CreditCode: company.creditCode,
      Legal_Person: company.faRen,
    });
  });

  it('says that the directory does not know a name, offers no list, and lets code and person be typed', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await fill(user, await nameInput(), '目录之外的公司');
    expect(await screen.findByText(unknown)).toBeInTheDocument();
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(button('手工填写信用码和法人'));
    const code = input('统一信用码');
    expect(code).toHaveFocus();
    await user.keyboard('9132abc-a');
    expect(code).toHaveValue('9132ABCA');
    await fill(user, input('法人'), '周启航');
    await fill(user, input('电话'), '0512-69880002');
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(customers.add)[0]).toMatchObject({
      Customer_Name: '目录之外的公司',
      Customer_CreditCode: '9132ABCA',
      Legal_Person: '周启航',
    });
  });

  it('says of a name that only longer names contain that the directory does not know exactly that', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await fill(user, await nameInput(), '精工机械');
    expect(await screen.findByTitle(company.name)).toBeInTheDocument();
    expect(screen.queryByText(unknown)).toBeNull();
    await user.click(button('精确查询'));
    expect(await screen.findByText(unknown)).toBeInTheDocument();
    expect(server.sentTo(customers.directoryExact)).toEqual([{ companyName: '精工机械' }]);
    expect(button('手工填写信用码和法人')).toBeInTheDocument();
  });

  it('that is there already is told while its name is typed, with its owner', async () => {
    server.answer(customers.similar, ({ Name = '' }) =>
      done({
        rows: [{ Target_Kind: 2, Guid: guid(4), Name, Owner_User_Name: '王梓涵', In_Sea: 0, Matched: 'name' }],
      }),
    );
    const { user } = await openDialog({ mode: 'add' });
    await fill(user, await nameInput(), '已有客户公司');
    expect(await screen.findByText('可能与以下记录重复')).toBeInTheDocument();
    expect(screen.getByText('客户“已有客户公司”，王梓涵，名称相同')).toBeInTheDocument();
  });
});

describe('a customer that is there', () => {
  it('keeps its name closed, and says why', async () => {
    await openDialog({ mode: 'edit', guid: guid(1) });
    const name = await screen.findByRole('textbox', { name: '客户名称' });
    expect(name).toHaveValue(company.name);
    expect(name).toBeDisabled();
    expect(name).toHaveAttribute('title', '保存后不能更改');
  });
});

import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { team } from '@haina/contract/calls/team.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { contact, customer } from '../../../test/recordSamples.ts';
import { guid, page } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import { CustomerDrawer } from './CustomerDrawer.tsx';
import { useCustomerActions } from './useCustomerActions.tsx';

const company = customer(guid(1), '团队公司');
const person = contact(guid(2), '孙只读', { Customer_Guid: company.Guid, Customer_Name: company.Customer_Name });
const member = {
  Id: 1,
  User_Guid: guid(3),
  name: '李思远',
  structure_name: '销售二部',
  group_name: '销售员',
  authority: '只读',
  Role_Kind: 0,
};

let server: FakeServer;

beforeEach(() => {
  signIn({
    pages: ['/crm/customer', '/crm/contacts'],
    operations: [customers.update, customers.transfer, activity.add, contacts.add, team.add].map(
      ({ access }) => access,
    ),
  });
  server = fakeServer();
  server.answer(dictionary.list, () => done([{ TypeId: 11, TypeName: '电话', Item: [] }]));
  server.answer(team.list, () => done({ rows: [member] }));
  server.answer(contacts.list, () => done(page([person])));
  server.answer(activity.list, () => done(page([])));
});

function Open() {
  const actions = useCustomerActions({ onGone: () => {}, onChanged: () => {} });
  return (
    <CustomerDrawer
      guid={company.Guid}
      known={undefined}
      neighbours={{ previous: null, next: null }}
      actions={actions}
      onClose={() => {}}
      onChanged={() => {}}
    />
  );
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('the drawer of a customer', () => {
  it('offers what its writers may do', async () => {
    server.answer(customers.model, () => done(company));
    const { user } = await draw(<Open />);
    expect(await screen.findByRole('button', { name: '编辑' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /发布$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^联系人/ }));
    expect(await screen.findByRole('button', { name: '孙只读' })).toBeInTheDocument();
    expect(button('新增联系人')).toBeInTheDocument();
  });

  it('is read by members of its team who may only read, and offers them no change', async () => {
    server.answer(customers.model, () => done({ ...company, Can_Edit: 0, Can_Manage: 0 }));
    const { user } = await draw(<Open />);
    expect(await screen.findByText('每一次联系都会记录在这里')).toBeInTheDocument();
    for (const name of ['编辑', '转移', /发布$/]) expect(button(name)).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^联系人/ }));
    expect(await screen.findByRole('button', { name: '孙只读' })).toBeInTheDocument();
    expect(button('新增联系人')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^相关团队/ }));
    expect(await screen.findByText('只读')).toBeInTheDocument();
    expect(button('添加团队成员')).toBeNull();
  });

  it('says of a customer out of reach what it would say if there were none', async () => {
    server.answer(customers.model, () => refused('数据不存在或您无权查看'));
    await draw(<Open />);
    expect((await screen.findAllByText('数据不存在或您无权查看')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

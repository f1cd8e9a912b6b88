import { business } from '@haina/contract/calls/business.ts';
import { Business } from '@haina/contract/calls/businessShapes.ts';
import { Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { contact, opportunity } from '../../../test/recordSamples.ts';
import { guid, page } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import { BusinessContacts } from './BusinessContacts.tsx';
import { ContactBusiness } from './ContactBusiness.tsx';

const of = { Customer_Guid: guid(9), Customer_Name: '甲方公司' };
const person = contact(guid(1), '钱采购', of);
const [linked, free] = [opportunity(guid(2), '产线升级', of), opportunity(guid(3), '机房建设', of)];

let server: FakeServer;

beforeEach(() => {
  signIn({
    pages: ['/crm/business', '/crm/contacts'],
    operations: [business.associate.access, business.separate.access],
  });
  server = fakeServer();
  server.answer(business.ofContact, () => done({ rows: [{ ...linked, Id: 21 }], Hidden: 0 }));
  server.answer(business.forContact, () =>
    done(
      page([
        { ...linked, Is_Associated: 1 },
        { ...free, Is_Associated: 0 },
      ]),
    ),
  );
  server.answer(business.contactsOf, () => done({ rows: [{ ...person, Id: 22 }], Hidden: 0 }));
  server.answer(contacts.list, () => done(page([person])));
  for (const call of [business.associate, business.separate, business.separateFromContact]) {
    server.answer(call, () => done());
  }
});

const ofPerson = <ContactBusiness contact={Contact.parse(person)} />;
const ofChance = <BusinessContacts opportunity={Business.parse(linked)} />;

const button = (name: string) => screen.findByRole('button', { name });

describe('the opportunities of a contact', () => {
  it('lead to them, and are linked by a picker that shows which are linked already', async () => {
    const { user } = await draw(ofPerson);
    expect(await screen.findByRole('link', { name: '产线升级' })).toBeInTheDocument();
    await user.click(await button('关联商机'));
    expect(await screen.findByRole('checkbox', { name: '选择 产线升级', checked: true })).toBeInTheDocument();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const head of ['商机名称', '金额', '关联状态']) {
      expect(heads.some((one) => one?.includes(head))).toBe(true);
    }
    await user.click(screen.getByRole('checkbox', { name: '选择 机房建设' }));
    await user.click(await button('确定'));
    expect(await screen.findByText('关联成功')).toBeInTheDocument();
    expect(server.sentTo(business.associate)).toEqual([{ ContactsGuid: person.Guid, BusinessGuid: free.Guid }]);
  });

  it('say that nothing was to be linked where nothing new was chosen', async () => {
    const { user } = await draw(ofPerson);
    await user.click(await button('关联商机'));
    await screen.findByRole('checkbox', { name: '选择 产线升级', checked: true });
    await user.click(await button('确定'));
    expect(await screen.findByText('未检测到需要关联的商机')).toBeInTheDocument();
    // Nothing else is said: that it was done, or refused.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(server.sentTo(business.associate)).toEqual([]);
  });
});

describe('the contacts of an opportunity', () => {
  it('are separated after asking, once some are chosen', async () => {
    const { user } = await draw(ofChance);
    expect(await screen.findByRole('link', { name: '钱采购' })).toBeInTheDocument();
    await user.click(await button('取消关联'));
    expect(await screen.findByText('请选择操作数据')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '选择 钱采购' }));
    await user.click(await button('取消关联'));
    expect(await screen.findByText('是否取消关联？')).toBeInTheDocument();
    server.answer(business.contactsOf, () => done({ rows: [], Hidden: 0 }));
    await user.click(await button('确定'));
    expect(await screen.findByText('解除成功')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('还没有关联的联系人')).toBeInTheDocument());
    expect(server.sentTo(business.separate)).toEqual([{ BusinessGuid: linked.Guid, Id: '22' }]);
  });

  it('are changed by nobody who may only read the opportunity', async () => {
    await draw(<BusinessContacts opportunity={Business.parse({ ...linked, Can_Edit: 0 })} />);
    expect(await screen.findByRole('link', { name: '钱采购' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

import { company } from '@haina/contract/calls/company.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addCustomer, personOf } from '../../support/factories.ts';
import { addContract, addReceivable } from '../contracts/orderFactories.ts';

const app = await openApp();
const { write } = app.databases;
await personOf(app, 'sales');

const turn = (input: { Contract_Notice?: 0 | 1; Payment_Notice?: 0 | 1 }, as = 'admin') =>
  app.call(company.updateNoticeRule, input, as);

/** The announcements that the product wrote by itself, as a person without any right sees them. */
const told = async (as = 'sales2') =>
  (await app.call(notices.list, {}, as)).data.all
    .filter(({ Type }) => Type === 3 || Type === 4)
    .map(({ Type, Title, Create_User_Name }) => [Type, Title, Create_User_Name]);

const sign = async (Money: number) => {
  const customer = await addCustomer(app, 'sales');
  return { customer, contract: await addContract(app, 'sales', customer, { Name: '保密的合同', Money }) };
};

beforeEach(async () => {
  await write.deleteFrom('notice').execute();
  await turn({ Contract_Notice: 0, Payment_Notice: 0 });
});

describe('good news', () => {
  it('is told to nobody as long as the company does not say so', async () => {
    const order = await sign(96_000);
    await addReceivable(app, 'sales', order, { Money: 5000 });
    expect(await told()).toEqual([]);
  });

  it('names person and amount alone, once for each contract and payment', async () => {
    await turn({ Contract_Notice: 1, Payment_Notice: 1 });
    const order = await sign(1_096_000.5);
    await addReceivable(app, 'finance', order, { Money: 5000 });
    // Who owns the contract is named, whoever keyed the money in.
    expect(await told()).toEqual([
      [4, '回款喜报：王梓涵 收到回款 ¥5,000.00', ''],
      [3, '签单喜报：王梓涵 签下合同 ¥1,096,000.50', ''],
    ]);
    expect(await told('outsider')).toEqual([]);
  });

  it('is in the words of its reader, in lists, alone and as a message', async () => {
    await turn({ Contract_Notice: 1 });
    await sign(100);
    const headers = { 'x-language': 'en' };
    const english = 'Contract signed: 王梓涵 signed ¥100.00';
    const { data: list } = await app.call(messages.list, { Label: 2 }, 'sales2', headers);
    const [first] = list.rows;
    expect(first).toMatchObject({ Type: 6, Title: english });
    const Guid = first?.Guid ?? '';
    expect((await app.call(notices.model, { Guid }, 'sales2', headers)).data).toMatchObject({
      Type: 3,
      Title: english,
    });
    expect((await app.call(messages.model, { Guid }, 'sales2', headers)).data).toMatchObject({ Title: english });
  });

  it('is turned on and off for each, is logged, and is not told of a refused contract or one of nothing', async () => {
    await turn({ Contract_Notice: 1 });
    expect((await app.call(company.noticeRule, {}, 'admin')).data).toMatchObject({
      Contract_Notice: 1,
      Payment_Notice: 0,
    });
    const customer = await addCustomer(app, 'sales');
    const refused = await app.raw(
      contracts.add,
      { Name: '没有金额', Customer_Guid: customer },
      { token: await app.token('sales') },
    );
    expect(refused.code).toBe(1);
    await addContract(app, 'sales', customer, { Money: 0 });
    const order = await sign(10);
    await addReceivable(app, 'sales', order, { Money: 10 });
    expect(await told()).toEqual([[3, '签单喜报：王梓涵 签下合同 ¥10.00', '']]);
    const logged = await write
      .selectFrom('admin_log')
      .select('params')
      .where('action', '=', 'contractNotice')
      .execute();
    expect(logged.at(-1)?.params).toEqual({ from: 0, to: 1 });
    expect((await turn({ Contract_Notice: 1 }, 'sales')).code).toBe(10029);
  });

  it('is taken back by an administrator, and said by a robot', async () => {
    await turn({ Contract_Notice: 1 });
    await app.call(
      robots.add,
      { Name: '群', Provider: 1, Address: 'https://oapi.dingtalk.com/robot/send?access_token=a', Labels: [2] },
      'admin',
    );
    await sign(10);
    const posts = await write.selectFrom('robot_post').select(['text_key', 'params']).execute();
    expect(posts).toEqual([{ text_key: 'message.signed', params: { name: '王梓涵', money: '10.00' } }]);
    const { data } = await app.call(notices.list, {}, 'sales');
    const Guid = data.all.find(({ Type }) => Type === 3)?.Guid ?? '';
    expect((await app.call(notices.withdraw, { Guid }, 'manager')).code).toBe(3);
    expect((await app.call(notices.withdraw, { Guid }, 'admin')).code).toBe(0);
    expect(await told()).toEqual([]);
  });
});

import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import type { ProductLineForm } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addCustomer, joinTeam, personOf } from '../../support/factories.ts';
import { addBusiness, addContract, addProduct } from './orderFactories.ts';

const app = await openApp();
const sales2 = await personOf(app, 'sales2');

const rounds = 6;
const products = [
  await addProduct(app, 'admin', { Product_Name: '甲品', Price: 100 }),
  await addProduct(app, 'admin', { Product_Name: '乙品', Price: 100 }),
];

/** As many lines as a person's number says, all of their product. */
const linesOf = (person: number): ProductLineForm[] =>
  Array.from({ length: person + 2 }, () => ({
    Product_Guid: products[person] ?? '',
    Sales_Price: 100,
    Sales_Num: person + 1,
    Discount: 0,
  }));

/** What the lines of each person come to. */
const totals = [200, 600];

/** An opportunity or a contract that two people may write. */
interface Order {
  readonly kind: 4 | 5;
  readonly make: () => Promise<string>;
  readonly edit: (
    as: string,
    Guid: string,
    person: number,
    version?: number,
  ) => Promise<{ code: number; message: string }>;
  readonly read: (Guid: string) => Promise<{ Total_Price: number; Row_Version: number }>;
  readonly lines: (Guid: string) => Promise<readonly { Product_Guid: string; Sub_Total: number }[]>;
}

const versionOf = (Row_Version: number | undefined) => (Row_Version === undefined ? {} : { Row_Version });

const orders: readonly [readonly [string, Order], readonly [string, Order]] = [
  [
    '商机',
    {
      kind: targetKind.business,
      make: async () => addBusiness(app, 'sales', await addCustomer(app, 'sales')),
      edit: (as, Guid, person, version) =>
        app.call(business.update, { Guid, ProductList: linesOf(person), ...versionOf(version) }, as),
      read: async (Guid) => (await app.call(business.model, { Guid }, 'sales')).data,
      lines: async (Guid) => (await app.call(business.products, { Guid }, 'sales')).data.rows,
    },
  ],
  [
    '合同',
    {
      kind: targetKind.contract,
      make: async () => addContract(app, 'sales', await addCustomer(app, 'sales')),
      edit: (as, Guid, person, version) =>
        app.call(contracts.update, { Guid, ProductList: linesOf(person), ...versionOf(version) }, as),
      read: async (Guid) => (await app.call(contracts.model, { Guid }, 'sales')).data,
      lines: async (Guid) => (await app.call(contracts.lines, { Guid }, 'sales')).data.rows,
    },
  ],
];

async function shared({ make, kind }: Order): Promise<string> {
  const guid = await make();
  await joinTeam(app, { kind, guid }, sales2, 1);
  return guid;
}

/** Whose lines an order has; they must be one person's alone, and come to its total. */
async function winnerOf({ read, lines }: Order, guid: string): Promise<number> {
  const [found, { Total_Price }] = [await lines(guid), await read(guid)];
  const person = products.indexOf(found[0]?.Product_Guid ?? '');
  expect(found.map(({ Product_Guid }) => Product_Guid)).toEqual(linesOf(person).map((line) => line.Product_Guid));
  expect([Total_Price, found.reduce((sum, { Sub_Total }) => sum + Sub_Total, 0)]).toEqual([
    totals[person],
    totals[person],
  ]);
  return person;
}

describe.each(orders)('two people who edit the lines of one order at once (%s)', (_name, order) => {
  it('learn who was faster: one wins, the lines are never mixed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const guid = await shared(order);
      const answers = await Promise.all([order.edit('sales', guid, 0, 1), order.edit('sales2', guid, 1, 1)]);
      const winner = answers.findIndex(({ code }) => code === 0);
      expect(answers[1 - winner]).toMatchObject({ code: 1, message: '数据已被他人修改，请刷新后重新编辑' });
      expect(await winnerOf(order, guid)).toBe(winner);
      expect((await order.read(guid)).Row_Version).toBe(2);
    }
  });

  it('follow each other where neither says what they have seen, each whole', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const guid = await shared(order);
      const answers = await Promise.all([order.edit('sales', guid, 0), order.edit('sales2', guid, 1)]);
      expect(answers.map(({ code }) => code)).toEqual([0, 0]);
      await winnerOf(order, guid);
      expect((await order.read(guid)).Row_Version).toBe(3);
      const target = { Target_Kind: order.kind, Target_Guid: guid };
      const { rows } = (await app.call(activity.actions, target, 'sales')).data;
      expect(rows.filter(({ Content }) => Content.some((words) => words.startsWith('产品明细')))).toHaveLength(2);
    }
  });
});

describe('plans that are added at once', () => {
  it('get a number each, regardless of who adds them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const contract = await addContract(app, 'sales', await addCustomer(app, 'sales'));
      const form = { Contract_Guid: contract, Return_Date: '2031-01-01T00:00:00' };
      const added = await Promise.all(
        ['sales', 'finance'].map((as, place) => app.call(receivables.addPlan, { ...form, Money: place + 1 }, as)),
      );
      expect(
        added.map(({ code, data }) => [code, data?.Num]).toSorted(([, one], [, other]) => (one ?? 0) - (other ?? 0)),
      ).toEqual([
        [0, 1],
        [0, 2],
      ]);
      const { data } = await app.call(receivables.plans, { Contract_Guid: contract }, 'sales');
      expect(data.rows.map(({ Num }) => Num)).toEqual([1, 2]);
    }
  });
});

describe('stage moves that are made at once', () => {
  const logOf = (guid: string) =>
    app.databases.read
      .selectFrom('stage_log')
      .select(['from_status', 'to_status', 'is_end'])
      .where('business_guid', '=', guid)
      .orderBy('create_time')
      .execute();
  const movesOf = async (guid: string) => {
    const rows = await app.databases.read
      .selectFrom('operation_record')
      .select('action')
      .where('target_guid', '=', guid)
      .where('action', 'in', ['moveStage', 'endBusiness'])
      .execute();
    return rows.length;
  };

  it('keep one line each, one behind the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const Guid = await shared(orders[0][1]);
      const wanted = [
        { as: 'sales', Status_Id: 2 },
        { as: 'sales2', Status_Id: 3 },
        { as: 'sales', Status_Id: 4 },
        { as: 'sales2', Status_Id: 2 },
      ];
      const answers = await Promise.all(
        wanted.map(({ as, Status_Id }) => app.call(business.updateStatus, { Guid, Status_Id }, as)),
      );
      const done = answers.filter(({ code }) => code === 0).length;
      for (const { code, message } of answers) if (code !== 0) expect(message).toMatch(/已处于需求分析阶段/);
      const log = await logOf(Guid);
      expect(log).toHaveLength(done + 1);
      for (const [place, { from_status }] of log.entries()) {
        expect(from_status).toBe(place === 0 ? null : log[place - 1]?.to_status);
      }
      expect((await app.call(business.model, { Guid }, 'sales')).data.Status_Id).toBe(log.at(-1)?.to_status);
      expect(await movesOf(Guid)).toBe(done);
    }
  });

  it('to the same stage are one move, and nothing moves behind an end', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const Guid = await shared(orders[0][1]);
      const same = await Promise.all(
        ['sales', 'sales2'].map((as) => app.call(business.updateStatus, { Guid, Status_Id: 2 }, as)),
      );
      expect(same.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
      const answers = await Promise.all([
        app.call(business.updateStatus, { Guid, Is_End: 1 }, 'sales'),
        app.call(business.updateStatus, { Guid, Status_Id: 3 }, 'sales2'),
        app.call(business.updateStatus, { Guid, Is_End: 2, Remark: '丢了' }, 'sales2'),
      ]);
      const log = await logOf(Guid);
      expect(log.length).toBe(2 + answers.filter(({ code }) => code === 0).length);
      expect(log.filter(({ is_end }) => is_end > 0)).toEqual([log.at(-1)]);
      expect(await movesOf(Guid)).toBe(log.length - 1);
    }
  });
});

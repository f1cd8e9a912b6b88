import { type Product, ProductLineForm, saleState } from '@haina/contract/calls/products.ts';
import { isConsistentPrice, isConsistentTotal, lineSubtotal, orderTotal } from '@haina/contract/rules/pricing.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadAllTexts } from '../../lib/i18n/i18n.ts';
import {
  addLines,
  changeDiscount,
  changeNum,
  changePrice,
  changeRate,
  changeTotal,
  draftSum,
  emptyOrder,
  figure,
  type OrderDraft,
  orderDraft,
  removeLine,
} from './orderDraft.ts';
import { orderRefusal } from './orderRefusals.ts';
import { sentOrder } from './sentOrder.ts';

const guidOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const product = (n: number, Price: number): Product => ({
  Guid: guidOf(n),
  Product_Name: `产品${n}`,
  Product_Code: `P${n}`,
  Price,
  Sale_State: saleState.onShelf,
  Category_Id: 1,
  Category_Str: ',1,',
  Category_Name: '驱动器',
  Product_Unit: 1,
  Product_UnitName: '台',
  Description: '',
  Create_User_Name: '',
  Create_Time: null,
  Update_Time: null,
  Row_Version: 1,
  Can_Edit: 1,
  Can_Manage: 1,
});

const [drive, motor, gift] = [product(1, 52_000), product(2, 28_600), product(3, 0)] as const;

const two = addLines(emptyOrder, [drive, motor]);

beforeAll(loadAllTexts);

describe('a draft of product lines', () => {
  it('starts new lines at list price, quantity 1, no discount', () => {
    expect(two.lines).toMatchObject([
      { Sales_Price: '52000', Sales_Num: '1', Discount: '0' },
      { Sales_Price: '28600', Sales_Num: '1', Discount: '0' },
    ]);
    expect(two).toMatchObject({ Discount_Rate: '0', Total_Price: '80600' });
  });

  it('takes no product twice and leaves the line that is there alone', () => {
    const typed = changeNum(two, drive.Guid, '6');
    const more = addLines(typed, [motor, gift, drive]);
    expect(more.lines.map(({ Product_Guid }) => Product_Guid)).toEqual([drive.Guid, motor.Guid, gift.Guid]);
    expect(more.lines[0]?.Sales_Num).toBe('6');
    expect(addLines(typed, [drive])).toBe(typed);
  });

  it('keeps the figures of the picture to the cent', () => {
    const lines = changeNum(
      changeDiscount(changeNum(changePrice(two, drive.Guid, '49400'), drive.Guid, '6'), motor.Guid, '5'),
      motor.Guid,
      '6',
    );
    expect(lines.lines).toMatchObject([{ Discount: '5' }, { Sales_Price: '27170' }]);
    expect(draftSum(lines)).toBe(459_420);
    const total = changeTotal(lines, '437964.50');
    expect(total).toMatchObject({ Discount_Rate: '4.67', Total_Price: '437964.50' });
    expect(changeRate(total, '5')).toMatchObject({ Discount_Rate: '5', Total_Price: '436449' });
  });

  it('has neither discount nor total without lines', () => {
    const typed = changeRate(two, '10');
    expect(removeLine(typed, drive.Guid)).toMatchObject({ Discount_Rate: '10', Total_Price: '25740' });
    expect(removeLine(removeLine(typed, drive.Guid), motor.Guid)).toEqual(emptyOrder);
    expect(changeRate(emptyOrder, '10')).toEqual(emptyOrder);
    expect(changeTotal(emptyOrder, '10')).toEqual(emptyOrder);
  });

  it('leaves what follows alone while a figure cannot be read, and takes it up again', () => {
    const broken = changePrice(two, drive.Guid, '1.234');
    expect(broken.lines[0]).toMatchObject({ Sales_Price: '1.234', Discount: '0' });
    expect(broken.Total_Price).toBe('80600');
    expect(draftSum(broken)).toBeNull();
    expect(orderRefusal(broken)).not.toBeNull();
    expect(changePrice(broken, drive.Guid, '26000')).toMatchObject({ Total_Price: '54600' });
  });

  it.each(['007', '1.234', '1e5', 'NaN', '-1', '12345678901234', ''])(
    'does not take %j as a price or a total',
    (bad) => {
      expect(orderRefusal(changePrice(two, drive.Guid, bad))).not.toBeNull();
      expect(orderRefusal(changeTotal(two, bad))).not.toBeNull();
    },
  );

  it('says how much can be kept where the lines come to more', () => {
    const dear = addLines(emptyOrder, [product(1, 9_000_000_000_000), product(2, 9_000_000_000_000)]);
    expect(orderRefusal(dear)).toMatch(/^[^{}]+超出可保存的范围（最多 9,999,999,999,999\.99）$/);
  });

  it.each(['0', '1.234', '-2', '', 'x'])('does not take %j as a quantity', (bad) => {
    expect(orderRefusal(changeNum(two, drive.Guid, bad))).not.toBeNull();
  });

  it('does not take a total that no discount gives', () => {
    const far = changeTotal(two, '99999999');
    expect(far.Discount_Rate).not.toBe('0');
    expect(orderRefusal(far)).not.toBeNull();
  });

  it('gives what costs nothing no discount', () => {
    const free = changeDiscount(addLines(emptyOrder, [gift]), gift.Guid, '50');
    expect(free.lines[0]).toMatchObject({ Discount: '0', Sales_Price: '0' });
    expect(sentOrder(free, null)).toMatchObject({ Discount_Rate: 0, Total_Price: 0 });
  });
});

const typed = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }).map((cents) => String(cents / 100)),
  fc.constantFrom('', '007', '-5', '12.345', '100', '0', '99.99'),
);

type Step = (draft: OrderDraft) => OrderDraft;

const guid = fc.constantFrom(drive.Guid, motor.Guid, gift.Guid);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(drive, motor, gift).map(
    (one): Step =>
      (draft) =>
        addLines(draft, [one]),
  ),
  guid.map(
    (key): Step =>
      (draft) =>
        removeLine(draft, key),
  ),
  fc.tuple(guid, typed).map(
    ([key, text]): Step =>
      (draft) =>
        changePrice(draft, key, text),
  ),
  fc.tuple(guid, typed).map(
    ([key, text]): Step =>
      (draft) =>
        changeDiscount(draft, key, text),
  ),
  fc.tuple(guid, typed).map(
    ([key, text]): Step =>
      (draft) =>
        changeNum(draft, key, text),
  ),
  typed.map(
    (text): Step =>
      (draft) =>
        changeRate(draft, text),
  ),
  typed.map(
    (text): Step =>
      (draft) =>
        changeTotal(draft, text),
  ),
);

describe('whatever is done to a draft', () => {
  it('what it does not refuse belongs together as the server wants it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const draft = steps.reduce((before, next) => next(before), emptyOrder);
        if (orderRefusal(draft) !== null) return;
        const sent = sentOrder(draft, null);
        if (draft.lines.length === 0) {
          expect(draft).toEqual(emptyOrder);
          expect(sent).toEqual({});
          return;
        }
        const lines = z.array(ProductLineForm).decode(sent.ProductList as z.input<typeof ProductLineForm>[]);
        const prices = new Map([drive, motor, gift].map(({ Guid, Price }) => [Guid, Price]));
        for (const line of lines) {
          expect(isConsistentPrice({ ...line, Price: prices.get(line.Product_Guid) ?? -1 })).toBe(true);
        }
        const subtotals = lines.map(({ Sales_Price, Sales_Num }) => lineSubtotal(Sales_Price, Sales_Num));
        const end = { Discount_Rate: Number(sent.Discount_Rate), Total_Price: Number(sent.Total_Price) };
        expect(isConsistentTotal(subtotals, end)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('a typed total stays as it was typed, a typed discount gives the total by the rule', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), typed, (steps, text) => {
        const draft = steps.reduce((before, next) => next(before), two);
        if (draft.lines.length === 0) return;
        expect(changeTotal(draft, text).Total_Price).toBe(text);
        const rated = changeRate(draft, text);
        const sum = draftSum(rated);
        const rate = figure('Discount_Rate', text);
        if (sum !== null && rate !== null) expect(Number(rated.Total_Price)).toBe(orderTotal([sum], rate));
      }),
    );
  });
});

describe('what is sent of an old order', () => {
  const read = orderDraft({
    lines: [
      {
        Guid: guidOf(9),
        Product_Guid: drive.Guid,
        Crm_Product_Guid: drive.Guid,
        Product_Name: '产品1',
        Product_Code: 'P1',
        Category_Name: '',
        Unit_Name: '',
        Price: 60_000,
        Product_Price: 60_000,
        Sales_Price: 30_000,
        Sales_Num: 2,
        Discount: 50,
        Sub_Total: 60_000,
        Sale_State: saleState.offShelf,
      },
    ],
    Discount_Rate: 0.01,
    Total_Price: 59_994,
  });
  const [line] = read.lines;
  const key = line?.key ?? '';

  it('is nothing while nothing differs, however it is written', () => {
    expect(sentOrder(read, read)).toEqual({});
    expect(sentOrder(changePrice(read, key, '30000.00'), read)).toEqual({});
  });

  it('is discount and total alone where only they differ, and the lines with them where a line differs', () => {
    expect(sentOrder(changeRate(read, '1'), read)).toEqual({ Discount_Rate: 1, Total_Price: 59_400 });
    expect(sentOrder(changeNum(read, key, '3'), read)).toEqual({
      ProductList: [{ Product_Guid: drive.Guid, Sales_Price: 30_000, Sales_Num: 3, Discount: 50 }],
      Discount_Rate: 0.01,
      Total_Price: 89_991,
    });
  });

  it('is an empty list where all lines were taken out', () => {
    expect(sentOrder(removeLine(read, key), read)).toEqual({ ProductList: [] });
  });

  it('keeps the list price a line was made with', () => {
    expect(changeDiscount(read, key, '25').lines[0]?.Sales_Price).toBe('45000');
  });
});

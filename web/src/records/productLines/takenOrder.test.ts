import { type Product, type ProductLine, saleState } from '@haina/contract/calls/products.ts';
import { isConsistentPrice } from '@haina/contract/rules/pricing.ts';
import { describe, expect, it } from 'vitest';
import { emptyOrder } from './orderDraft.ts';
import { sentOrder } from './sentOrder.ts';
import { takenOrder } from './takenOrder.ts';

const product = (Guid: string, Price: number): Product => ({
  Guid,
  Product_Name: Guid,
  Product_Code: Guid,
  Price,
  Sale_State: saleState.onShelf,
  Category_Id: 1,
  Category_Str: ',1,',
  Category_Name: '',
  Product_Unit: 1,
  Product_UnitName: '',
  Description: '',
  Create_User_Name: '',
  Create_Time: null,
  Update_Time: null,
  Row_Version: 1,
  Can_Edit: 1,
  Can_Manage: 1,
});

const line = (Product_Guid: string, Price: number, Sales_Price: number, Discount: number): ProductLine => ({
  Guid: `line of ${Product_Guid}`,
  Product_Guid,
  Crm_Product_Guid: Product_Guid,
  Product_Name: Product_Guid,
  Product_Code: Product_Guid,
  Category_Name: '',
  Unit_Name: '',
  Price,
  Product_Price: Price,
  Sales_Price,
  Sales_Num: 2,
  Discount,
  Sub_Total: Sales_Price * 2,
  Sale_State: saleState.onShelf,
});

const drive = '00000000-0000-4000-8000-000000000001';
const motor = '00000000-0000-4000-8000-000000000002';

const order = {
  lines: [line(drive, 1000, 900, 10), line(motor, 300, 300, 0)],
  Discount_Rate: 4.17,
  Total_Price: 2300,
};

const known = (...products: readonly Product[]) => new Map(products.map((one) => [one.Guid, one]));

describe('the lines of an order for a new one', () => {
  it('keep prices, discounts and the total as it was typed', () => {
    const taken = takenOrder(order, known(product(drive, 1000), product(motor, 300)));
    expect(taken).toMatchObject({ Discount_Rate: '4.17', Total_Price: '2300' });
    expect(taken.lines).toMatchObject([
      { Sales_Price: '900', Discount: '10', Sales_Num: '2' },
      { Sales_Price: '300', Discount: '0', Sales_Num: '2' },
    ]);
  });

  it('have the discount that leads from the list price of today to the price they were sold at', () => {
    const [first] = takenOrder(order, known(product(drive, 1200), product(motor, 300))).lines;
    expect(first).toMatchObject({ Price: 1200, Sales_Price: '900', Discount: '25' });
    expect(isConsistentPrice({ Price: 1200, Sales_Price: 900, Discount: 25 })).toBe(true);
  });

  it('leave out products that cannot be added, and take the total by the discount of the order', () => {
    const taken = takenOrder(order, known(product(motor, 300)));
    expect(taken.lines).toHaveLength(1);
    expect(taken).toMatchObject({ Discount_Rate: '4.17', Total_Price: '574.98' });
    expect(sentOrder(taken, null)).toMatchObject({ Discount_Rate: 4.17, Total_Price: 574.98 });
    expect(takenOrder(order, known())).toEqual(emptyOrder);
  });
});

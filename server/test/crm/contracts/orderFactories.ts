import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { z } from 'zod';
import { newGuid } from '../../../src/platform/database/guid.ts';
import type { TestApp } from '../../support/app.ts';
import { personOf } from '../../support/factories.ts';

/** The form of a product with everything that must be there; its category is 服务器 below 硬件. */
export const productForm = (
  fields: Partial<z.output<typeof products.add.input>> = {},
): z.output<typeof products.add.input> => ({
  Product_Name: `产品 ${newGuid()}`,
  Product_Code: 'P001',
  Product_Unit: 1,
  Category_Id: 4,
  Category_Str: ',1,4,',
  Price: 100,
  Sale_State: 1,
  Description: '测试产品',
  ...fields,
});

/** Creates a product through its call and gives its Guid; refusals are errors. */
export async function addProduct(
  app: TestApp,
  as: string,
  fields: Partial<z.output<typeof products.add.input>> = {},
): Promise<string> {
  const answer = await app.call(products.add, productForm(fields), as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a product: ${answer.message}`);
  return answer.data.Guid;
}

/** Creates an opportunity of a customer, in the first stage of the first mode, through its call and gives its Guid; refusals are errors. */
export async function addBusiness(
  app: TestApp,
  as: string,
  customer: string,
  fields: Partial<z.output<typeof business.add.input>> = {},
): Promise<string> {
  const form = {
    Name: `商机 ${newGuid()}`,
    Customer_Guid: customer,
    Type_Id: 1,
    Status_Id: 1,
    Deal_Time: '2031-03-01T10:00:00',
  };
  const answer = await app.call(business.add, { ...form, ...fields }, as);
  if (answer.code !== 0) throw new Error(`${as} cannot add an opportunity: ${answer.message}`);
  return answer.data.Guid;
}

let numbers = 0;

/** A contract number that no other call gave. */
export function nextContractNum(): string {
  numbers += 1;
  return `HT${String(numbers).padStart(7, '0')}`;
}

/** The form of a contract of a customer with everything that must be there; the person signs for the company. */
export const contractFormOf = async (
  app: TestApp,
  as: string,
  customer: string,
  fields: Partial<z.output<typeof contracts.add.input>> = {},
): Promise<z.output<typeof contracts.add.input>> => ({
  Contract_Num: nextContractNum(),
  Name: `合同 ${newGuid()}`,
  Money: 1000,
  Customer_Guid: customer,
  Order_User_Guid: (await personOf(app, as)).guid,
  Order_Date: '2026-03-01T10:00:00',
  Start_Time: '2026-03-02T00:00:00',
  End_Time: '2027-03-01T00:00:00',
  ...fields,
});

/** Creates a contract of a customer through its call and gives its Guid; refusals are errors. */
export async function addContract(
  app: TestApp,
  as: string,
  customer: string,
  fields: Partial<z.output<typeof contracts.add.input>> = {},
): Promise<string> {
  const answer = await app.call(contracts.add, await contractFormOf(app, as, customer, fields), as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a contract: ${answer.message}`);
  return answer.data.Guid;
}

/** The form of a receivable of a contract with everything that must be there. */
export const receivableForm = (
  of: { readonly customer: string; readonly contract: string },
  fields: Partial<z.output<typeof receivables.add.input>> = {},
): z.output<typeof receivables.add.input> => ({
  Number: `HK ${newGuid()}`,
  Customer_Guid: of.customer,
  Contract_Guid: of.contract,
  Return_Type: 1,
  Return_Date: '2026-04-01T10:00:00',
  Money: 100,
  ...fields,
});

/** Books money for a contract through its call and gives the receivable's Guid; refusals are errors. */
export async function addReceivable(
  app: TestApp,
  as: string,
  of: { readonly customer: string; readonly contract: string },
  fields: Partial<z.output<typeof receivables.add.input>> = {},
): Promise<string> {
  const answer = await app.call(receivables.add, receivableForm(of, fields), as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a receivable: ${answer.message}`);
  return answer.data.Guid;
}

/** Plans an instalment of a contract through its call and gives its Guid; refusals are errors. */
export async function addPlan(
  app: TestApp,
  as: string,
  contract: string,
  fields: Partial<z.output<typeof receivables.addPlan.input>> = {},
): Promise<string> {
  const form = { Contract_Guid: contract, Money: 500, Return_Date: '2031-05-01T10:00:00' };
  const answer = await app.call(receivables.addPlan, { ...form, ...fields }, as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a plan: ${answer.message}`);
  return answer.data.Guid;
}

import { z } from 'zod';
import { codeLetters } from '../rules/codeLetters.ts';
import { BatchResult, batchMode } from './batch.ts';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { orderFields, ProductLine } from './products.ts';
import {
  allRowsOf,
  choice,
  guid,
  guidList,
  moment,
  money,
  nothing,
  optionalGuid,
  requiredGuid,
  requiredMoment,
  rowsBelow,
  rowsOf,
  text,
  typeId,
} from './wire.ts';
import { totalOrNull } from './wireMoney.ts';
import { requiredName } from './wireNames.ts';

/** Longest contract number (S12.2). */
export const contractNumMax = 10;

/**
 * A contract number as typed: only letters, digits, underscore, dot and slash, upper case, at most 10 (S12.2).
 */
export const contractNum = z.codec(
  z.union([z.string(), z.number()], 'valid.contract.numRequired'),
  z.string().min(1, 'valid.contract.numRequired').max(contractNumMax),
  {
    decode: (value) => codeLetters(String(value)),
    encode: (value) => value,
  },
);

/** What a person types about a contract (S12.1). */
export const ContractForm = z.object({
  Contract_Num: contractNum,
  Name: requiredName({ max: 100, error: 'valid.contract.nameRequired' }),
  /** Null, an empty text on the wire, means what the lines come to (S10.8). */
  Money: totalOrNull({ error: 'valid.amountFormat' }).optional(),
  Customer_Guid: requiredGuid('valid.contract.customerRequired'),
  Contacts_Guid: optionalGuid.optional(),
  Business_Guid: optionalGuid.optional(),
  Order_Date: requiredMoment('valid.contract.orderDateRequired'),
  Start_Time: requiredMoment('valid.contract.startTimeRequired'),
  End_Time: requiredMoment('valid.contract.endTimeRequired'),
  Order_User_Guid: requiredGuid('valid.contract.orderUserRequired'),
  Remark: text({ max: 1000 }).optional(),
  Next_Time: moment.optional(),
  ...orderFields,
});

/** A contract as it is read. */
export const Contract = z.object({
  Guid: z.string(),
  Contract_Num: z.string(),
  Name: z.string(),
  Customer_Guid: z.string(),
  Customer_Name: z.string(),
  /** The customer's signatory; empty where there is none. */
  Contacts_Guid: z.string(),
  Contacts_Name: z.string(),
  Business_Guid: z.string(),
  Business_Name: z.string(),
  Order_Date: moment,
  Start_Time: moment,
  End_Time: moment,
  Money: money,
  Discount_Rate: z.number(),
  Total_Price: money,
  /** The money received, and what of Money is still to come: never below 0 (S12.7). */
  received: money,
  outstanding: money,
  Remark: z.string(),
  Order_User_Guid: z.string(),
  Order_User_Name: z.string(),
  Owner_User_Guid: z.string(),
  Owner_User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Next_Time: moment,
  Last_Time: moment,
  Last_Content: z.string(),
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** A contract as the wire's consumers see it. */
export type Contract = z.output<typeof Contract>;

/** What several contracts come to together. */
export const ContractSums = z.object({
  Number: z.int(),
  Money: money,
  received: money,
  /** What is still to come of each, added up: what came too much for one does not pay for another. */
  outstanding: money,
});

/** Sums of contracts as the wire's consumers see them. */
export type ContractSums = z.output<typeof ContractSums>;

/** Columns a list of contracts can be sorted by. */
export const contractOrder = [
  'Create_Time',
  'Update_Time',
  'Order_Date',
  'End_Time',
  'Money',
  'Next_Time',
  'Last_Time',
  'Name',
] as const;

const filter = {
  ...people,
  ...timePairs('Create', 'Update', 'Order', 'Start', 'End', 'Next', 'Last'),
  /** Finds names and numbers. */
  Name: searchText.optional(),
  Contract_Num: searchText.optional(),
  Customer_Name: searchText.optional(),
  /** 1: only contracts that are not paid in full; 0: only those that are. */
  unpaid: choice(0, 1).optional(),
  order_field: z.enum(contractOrder).optional(),
};

/** The calls about contracts (S12). */
export const contracts = {
  list: get('Contract/GetContractListPage', {
    summary: 'Contracts the caller may see, one page at a time',
    access: 'user',
    module: 'contract',
    input: z.object({ ...page, ...rowsFirst, ...filter }),
    output: rowsOf(Contract),
  }),
  listOfParent: get('Contract/GetContractList', {
    summary: 'The contracts of one customer or one opportunity, as far as the caller may see them',
    access: 'user',
    module: 'contract',
    input: z.object({
      ...page,
      ...rowsFirst,
      Customer_Guid: guid.optional(),
      Business_Guid: guid.optional(),
      Name: searchText.optional(),
      order_field: z.enum(contractOrder).optional(),
    }),
    output: rowsBelow(Contract),
  }),
  sums: get('Contract/GetContractSums', {
    summary: 'How many contracts of one customer the caller may see, and what they come to together',
    access: 'user',
    module: 'contract',
    input: z.object({ Customer_Guid: guid }),
    output: ContractSums,
  }),
  count: get('Contract/GetContractCount', {
    summary: 'How many contracts the caller may see, all, own and of subordinates',
    access: 'user',
    module: 'contract',
    input: z.object({}),
    output: OwnershipCount,
  }),
  model: get('Contract/GetContractModel', {
    summary: 'One contract',
    access: 'user',
    module: 'contract',
    input: z.object({ Guid: guid }),
    output: Contract,
  }),
  lines: get('Contract/GetContractProductList', {
    summary: 'The product lines of one contract',
    access: 'user',
    module: 'contract',
    input: z.object({ Guid: guid }),
    output: allRowsOf(ProductLine),
  }),
  number: get('Contract/GetContractNumber', {
    summary: 'A free number for a new contract, by the format of the company; empty when its series is used up',
    access: 'Contract/AddContract',
    input: z.object({}),
    output: z.object({ Contract_Num: z.string() }),
  }),
  add: post('Contract/AddContract', {
    summary:
      'Create a contract of a customer the caller may write, or whose contracts they reach by scope; the first one deals the customer. A number that is still the suggested one gives way to the next where it is taken',
    module: 'contract',
    creates: true,
    input: ContractForm.extend({ Suggested_Num: text({ max: contractNumMax }).optional() }),
    output: z.object({ Guid: z.string(), Warnings: z.array(z.string()).optional() }),
  }),
  update: post('Contract/UpdateContract', {
    summary: 'Change the fields sent of one contract; ProductList replaces all its lines',
    module: 'contract',
    input: ContractForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  updateBatch: post('Contract/UpdateContractBatch', {
    summary: 'Write the fields sent into several contracts, all or none; none ends before it starts',
    access: 'Contract/UpdateContract',
    module: 'contract',
    input: z.object({
      ContractGuidList: guidList,
      ...ContractForm.pick({
        Order_Date: true,
        Start_Time: true,
        End_Time: true,
        Order_User_Guid: true,
        Next_Time: true,
        Remark: true,
      }).partial().shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: post('Contract/DelContract', {
    summary: 'Move contracts with their plans to the recycle bin, all or none; refused while receivables exist',
    module: 'contract',
    input: z.object({ ContractGuidList: guidList.optional(), Guid: guid.optional() }),
    output: nothing,
  }),
  transfer: post('Contract/TransferOwnerUser', {
    summary: 'Give contracts and their receivables to a colleague; Keep says what the old owner stays as',
    module: 'contract',
    input: z.object({ ContractGuidList: guidList, User_Guid: guid, Keep: choice(0, 1, 2).optional() }),
    output: nothing,
  }),
};

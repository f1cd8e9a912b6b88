import { z } from 'zod';
import { BatchResult, batchMode } from './batch.ts';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import {
  choice,
  guid,
  guidList,
  integer,
  listOf,
  moment,
  money,
  nothing,
  optionalGuid,
  requiredGuid,
  requiredId,
  requiredMoment,
  rowsBelow,
  rowsOf,
  text,
  typeId,
} from './wire.ts';
import { positiveAmount } from './wireMoney.ts';
import { requiredName } from './wireNames.ts';

/** States of a plan, derived from its receivables and its date (S13.3). */
export const planState = { open: 0, received: 1, partly: 2, overdue: 4 } as const;

/** Most days before a plan's date on which its reminder may go out (S13.2). */
export const remindMax = 90;

/** What a person types about a receivable (S13.1). */
export const ReceivableForm = z.object({
  Number: requiredName({ max: 50, error: 'valid.receivables.numberRequired' }),
  Customer_Guid: requiredGuid('valid.receivables.customerRequired'),
  Contract_Guid: requiredGuid('valid.receivables.contractRequired'),
  Business_Guid: optionalGuid.optional(),
  Plan_Guid: optionalGuid.optional(),
  Return_Type: requiredId('valid.receivables.typeRequired'),
  Return_Date: requiredMoment('valid.receivables.dateRequired'),
  Money: positiveAmount({ required: 'valid.receivables.moneyRequired', zero: 'valid.receivables.moneyZero' }),
  Remark: text({ max: 1000 }).optional(),
});

/** What a person types about a plan: an instalment of a contract (S13.2). */
export const PlanForm = z.object({
  Contract_Guid: requiredGuid('valid.receivables.contractRequired'),
  Money: positiveAmount({ required: 'valid.receivables.moneyRequired', zero: 'valid.receivables.planZero' }),
  Return_Date: requiredMoment('valid.receivables.dateRequired'),
  Return_Type: typeId.optional(),
  /** Days before the date on which the contract's owner is reminded at 09:00. */
  Remind: integer({ min: 0, max: remindMax }).optional(),
  Remark: text({ max: 1000 }).optional(),
});

/** A receivable as it is read. */
export const Receivable = z.object({
  Guid: z.string(),
  /** The number of its plan; 0 where it names none. */
  Num: z.int(),
  Number: z.string(),
  Customer_Guid: z.string(),
  Customer_Name: z.string(),
  Contract_Guid: z.string(),
  Contract_Num: z.string(),
  Contract_Name: z.string(),
  Business_Guid: z.string(),
  Business_Name: z.string(),
  Plan_Guid: z.string(),
  Return_Type: z.int(),
  Return_Type_Name: z.string(),
  Return_Date: moment,
  Money: money,
  Remark: z.string(),
  Owner_User_Guid: z.string(),
  Owner_User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** A receivable as the wire's consumers see it. */
export type Receivable = z.output<typeof Receivable>;

/** A plan as it is read. */
export const Plan = z.object({
  Guid: z.string(),
  /** Its number within the contract, from 1. */
  Num: z.int(),
  Contract_Guid: z.string(),
  Contract_Name: z.string(),
  Contract_Num: z.string(),
  Customer_Guid: z.string(),
  Customer_Name: z.string(),
  /** The opportunity of its contract; empty where there is none. */
  Business_Guid: z.string(),
  Business_Name: z.string(),
  Money: money,
  /** The money received for it, and what is still to come: never below 0. */
  received: money,
  outstanding: money,
  /** 0 open, 1 received, 2 partly, 4 overdue; overdue comes before partly. */
  State: z.literal([0, 1, 2, 4]),
  Return_Date: moment,
  Return_Type: z.int(),
  Return_Type_Name: z.string(),
  Remind: z.int(),
  Remark: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** A plan as the wire's consumers see it. */
export type Plan = z.output<typeof Plan>;

/** Columns a list of receivables can be sorted by. */
export const receivableOrder = ['Create_Time', 'Update_Time', 'Return_Date', 'Money', 'Name'] as const;

/** Columns a list of plans can be sorted by. */
export const planOrder = ['Return_Date', 'Num', 'Money'] as const;

const Saved = z.object({ Warnings: z.array(z.string()) });

/** The money of contracts: what was received, and by which plan it is to come (S13). */
export const receivables = {
  list: get('Receivables/GetReceivablesListPage', {
    summary: 'Receivables the caller may see, one page at a time',
    access: 'user',
    module: 'receivables',
    input: z.object({
      ...page,
      ...rowsFirst,
      ...people,
      ...timePairs('Create', 'Update', 'Return'),
      /** Finds numbers. */
      Name: searchText.optional(),
      Customer_Name: searchText.optional(),
      Contract_Name: searchText.optional(),
      Return_Type: listOf(typeId).optional(),
      order_field: z.enum(receivableOrder).optional(),
    }),
    output: rowsOf(Receivable),
  }),
  listOfParent: get('Receivables/GetReceivablesList', {
    summary: 'The receivables of one customer or one contract, as far as the caller may see them',
    access: 'user',
    module: 'receivables',
    input: z.object({
      ...page,
      Customer_Guid: guid.optional(),
      Contract_Guid: guid.optional(),
      order_field: z.enum(receivableOrder).optional(),
    }),
    output: rowsBelow(Receivable),
  }),
  count: get('Receivables/GetReceivablesCount', {
    summary: 'How many receivables the caller may see, all, own and of subordinates',
    access: 'user',
    module: 'receivables',
    input: z.object({}),
    output: OwnershipCount,
  }),
  model: get('Receivables/GetReceivablesModel', {
    summary: 'One receivable',
    access: 'user',
    module: 'receivables',
    input: z.object({ Guid: guid }),
    output: Receivable,
  }),
  number: get('Receivables/GetReceivablesNumber', {
    summary: 'A free number for a new receivable, by the format of the company; empty when its series is used up',
    access: 'Receivables/AddReceivables',
    input: z.object({}),
    output: z.object({ Number: z.string() }),
  }),
  add: post('Receivables/AddReceivables', {
    summary: 'Book money received for a contract the caller may write; it belongs to the contract’s owner',
    module: 'receivables',
    creates: true,
    input: ReceivableForm.extend({ Suggested_Num: text({ max: 50 }).optional() }),
    output: Saved.extend({ Guid: z.string() }),
  }),
  update: post('Receivables/UpdateReceivables', {
    summary: 'Change the fields sent of one receivable; another contract clears its plan and opportunity',
    module: 'receivables',
    input: ReceivableForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: Saved,
  }),
  updateBatch: post('Receivables/UpdateReceivablesBatch', {
    summary: 'Write the fields sent into several receivables, all or none',
    access: 'Receivables/UpdateReceivables',
    module: 'receivables',
    input: z.object({
      ReceivablesGuidList: guidList,
      ...ReceivableForm.pick({
        Return_Type: true,
        Return_Date: true,
        Remark: true,
      }).partial().shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: post('Receivables/DelReceivables', {
    summary: 'Move receivables to the recycle bin, all or none',
    module: 'receivables',
    input: z.object({ ReceivablesGuidList: guidList.optional(), Guid: guid.optional() }),
    output: nothing,
  }),
  plans: get('Receivables/GetReceivablesPlanList', {
    summary: 'The plans of contracts the caller may see: of one contract, of one customer, or all',
    access: 'user',
    module: 'contract',
    input: z.object({
      ...page,
      ...rowsFirst,
      Customer_Guid: guid.optional(),
      Contract_Guid: guid.optional(),
      State: listOf(choice(0, 1, 2, 4)).optional(),
      order_field: z.enum(planOrder).optional(),
    }),
    output: rowsBelow(Plan),
  }),
  plan: get('Receivables/GetReceivablesPlanModel', {
    summary: 'One plan of a contract the caller may see',
    access: 'user',
    module: 'contract',
    input: z.object({ Guid: guid }),
    output: Plan,
  }),
  addPlan: post('Receivables/AddReceivablesPlan', {
    summary: 'Plan an instalment of a contract the caller may write; it gets the next number',
    module: 'contract',
    creates: true,
    input: PlanForm,
    output: z.object({ Guid: z.string(), Num: z.int() }),
  }),
  updatePlan: post('Receivables/UpdateReceivablesPlan', {
    summary: 'Change the fields sent of one plan; its contract and its number stay',
    module: 'contract',
    input: PlanForm.omit({ Contract_Guid: true }).partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  removePlan: post('Receivables/DelReceivablesPlan', {
    summary: 'Delete plans, all or none; refused while receivables name them',
    module: 'contract',
    input: z.object({ Plan_Guid: guidList }),
    output: nothing,
  }),
};

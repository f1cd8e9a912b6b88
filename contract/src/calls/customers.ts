import { z } from 'zod';
import { phoneMaxLength } from '../rules/phone.ts';
import { BatchResult, batchMode } from './batch.ts';
import { areaId, CustomerForm } from './customerForm.ts';
import { del, get, post } from './endpoint.ts';
import { followFilters, OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { allRowsOf, choice, flag, guid, guidList, listOf, moment, nothing, rowsOf, text, typeId } from './wire.ts';
/** Country ids with a meaning of their own: -1 other (abroad), -2 unknown (S21.5). */
export const countryIds = { other: -1, unknown: -2 } as const;

/** The country id of the People's Republic (ISO 3166-1 numeric). */
export const chinaId = 156;

/** A customer as it is read. */
export const Customer = z.object({
  Guid: z.string(),
  Customer_Name: z.string(),
  Customer_CreditCode: z.string(),
  Legal_Person: z.string(),
  Customer_Level: z.int(),
  Customer_LevelName: z.string(),
  Industry: z.int(),
  IndustryName: z.string(),
  Source: z.int(),
  SourceName: z.string(),
  Telephone: z.string(),
  Mobile: z.string(),
  Website: z.string(),
  Remark: z.string(),
  Country_Id: z.int(),
  Country_IdName: z.string(),
  Province_Id: z.int(),
  Province_IdName: z.string(),
  City_Id: z.int(),
  City_IdName: z.string(),
  Area_Id: z.int(),
  Area_IdName: z.string(),
  Detail_Address: z.string(),
  Owner_User_Guid: z.string(),
  Owner_User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Next_Time: moment,
  Last_Time: moment,
  Last_Content: z.string(),
  Follow: z.literal([0, 1]),
  FollowName: z.string(),
  Deal_State: z.literal([0, 1]),
  Deal_Time: moment,
  Protect_State: z.literal([0, 1, 2, 3, 4, 5, 6]),
  Protect_Over_Time: moment,
  Is_Lock: z.literal([0, 1]),
  LeadsGuid: z.string(),
  /** Days until the rules of the sea take it, 0 when that is due; null where it is exempt or in the sea. */
  Sea_Countdown: z.int().nullable(),
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** A customer as the wire's consumers see it. */
export type Customer = z.output<typeof Customer>;

/** Columns a list of customers can be sorted by. */
export const customerOrder = ['Create_Time', 'Update_Time', 'Next_Time', 'Last_Time', 'Customer_Name'] as const;

/** What a list of customers can be narrowed by. */
export const customerFilter = {
  ...people,
  ...timePairs('Create', 'Update', 'Next', 'Last', 'Deal'),
  /** 1: only customers that are owned and not under approval, for pickers (S5.9). */
  protection: flag.optional(),
  Customer_Name: searchText.optional(),
  Legal_Person: searchText.optional(),
  Detail_Address: searchText.optional(),
  Customer_Level: listOf(typeId).optional(),
  Industry: listOf(typeId).optional(),
  Source: listOf(typeId).optional(),
  Province_Id: listOf(areaId).optional(),
  City_Id: listOf(areaId).optional(),
  Deal_State: flag.optional(),
  Protect_State: listOf(choice(0, 1, 2, 3, 4, 5, 6)).optional(),
  Is_Lock: flag.optional(),
  ...followFilters,
};

/** The nouns a transferred customer may take along (S15.2). */
export const cascadeNouns = ['contacts', 'business', 'contract'] as const;

/** A company of the directory (S21.6). */
export const DirectoryCompany = z.object({ name: z.string(), creditCode: z.string(), faRen: z.string() });

/** A record that looks like the one being typed, as far as the asker may know (issue: duplicate check while typing). */
export const SimilarRecord = z.object({
  Target_Kind: z.int(),
  /** Empty where the asker may not see the record. */
  Guid: z.string(),
  Name: z.string(),
  Owner_User_Name: z.string(),
  In_Sea: z.literal([0, 1]),
  Matched: z.enum(['name', 'creditCode', 'phone']),
});

const conversion = CustomerForm.extend({ LeadsGuid: guid.optional(), Ignore_Repeat: flag.optional() });

/** The calls about customers (S5). */
export const customers = {
  list: get('Customer/GetCustomerList', {
    summary: 'Customers the caller may see, one page at a time',
    access: 'user',
    module: 'customer',
    input: z.object({ ...page, ...rowsFirst, ...customerFilter, order_field: z.enum(customerOrder).optional() }),
    output: rowsOf(Customer),
  }),
  count: get('Customer/GetCustomerCount', {
    summary: 'How many customers the caller may see, all, own and of subordinates',
    access: 'user',
    module: 'customer',
    input: z.object({}),
    output: OwnershipCount,
  }),
  model: get('Customer/GetCustomerModel', {
    summary: 'One customer',
    access: 'user',
    module: 'customer',
    input: z.object({ Guid: guid }),
    output: Customer,
  }),
  add: post('Customer/AddCustomer', {
    summary: 'Create a customer; with LeadsGuid it is the conversion of that lead',
    module: 'customer',
    creates: true,
    input: conversion,
    output: z.object({ Guid: z.string(), Warnings: z.array(z.string()) }),
  }),
  update: post('Customer/UpdateCustomer', {
    summary: 'Change the fields sent of one customer; its name is locked',
    module: 'customer',
    input: z.object({
      Guid: guid,
      Row_Version: typeId.optional(),
      Ignore_Repeat: flag.optional(),
      ...CustomerForm.omit({ Customer_Name: true, Customer_CreditCode: true }).partial().shape,
    }),
    output: nothing,
  }),
  updateBatch: post('Customer/UpdateCustomerBatch', {
    summary: 'Write the fields sent into several customers, all or none',
    access: 'Customer/UpdateCustomer',
    module: 'customer',
    input: z.object({
      CustomerGuidList: guidList,
      ...CustomerForm.pick({
        Customer_Level: true,
        Industry: true,
        Source: true,
        Website: true,
        Detail_Address: true,
        Next_Time: true,
        Remark: true,
      }).shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: del('Customer/DelCustomer', {
    summary: 'Move customers to the recycle bin, all or none; refused while contacts, business or contracts exist',
    module: 'customer',
    input: z.object({ CustomerGuidList: guidList.optional(), Guid: guid.optional() }),
    output: nothing,
  }),
  transfer: post('Customer/UpdateOwnerUser', {
    summary: 'Give customers to a colleague, with what Cascade names; Keep says what the old owner stays as',
    module: 'customer',
    input: z.object({
      CustomerGuidList: guidList,
      User_Guid: guid,
      Keep: choice(0, 1, 2).optional(),
      Cascade: listOf(z.enum(cascadeNouns)).optional(),
    }),
    output: nothing,
  }),
  updateState: post('Customer/UpdateCustomerState', {
    summary: 'Mark a customer as dealt or not',
    module: 'customer',
    input: z.object({ Guid: guid, Deal_State: flag, Remark: text({ max: 500 }).optional() }),
    output: nothing,
  }),
  isRepeat: get('Customer/GetCustomerIsRepeat', {
    summary:
      'Refuses (code 1) a name or credit code the company already has, telling whose as far as the asker may know',
    access: 'user',
    module: 'customer',
    input: z.object({
      Customer_Name: text({ max: 100 }).optional(),
      Customer_CreditCode: text({ max: 18 }).optional(),
    }),
    output: nothing,
  }),
  similar: get('Customer/GetSimilarRecords', {
    summary: 'Leads, customers and contacts with the same name, credit code or phone as what is being typed',
    access: 'user',
    module: 'customer',
    input: z.object({
      Name: text({ max: 100 }).optional(),
      Customer_CreditCode: text({ max: 18 }).optional(),
      Phones: listOf(
        z
          .string()
          .max(phoneMaxLength)
          .regex(/^[\w +()./*#-]*$/),
      ).optional(),
      /** The record being edited, which is no double of itself. */
      Except_Guid: guid.optional(),
    }),
    output: allRowsOf(SimilarRecord),
  }),
  directory: get('Customer/GetComData', {
    summary: 'Companies of the directory whose name contains what was typed, as JSON text of {code, message, data}',
    access: 'user',
    input: z.object({ companyName: text({ max: 100 }), token: text({ max: 500 }).optional() }),
    output: z.string(),
  }),
  directoryExact: get('Customer/GetComDatade', {
    summary:
      'The company of exactly that name with credit code and legal person, as JSON text of {code, message, data}',
    access: 'user',
    input: z.object({ companyName: text({ max: 100 }), token: text({ max: 500 }).optional() }),
    output: z.string(),
  }),
};

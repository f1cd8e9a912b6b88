import { z } from 'zod';
import { BatchResult, batchMode } from './batch.ts';
import { CustomerForm } from './customerForm.ts';
import { get, post } from './endpoint.ts';
import { followFilters, OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { choice, flag, guid, guidList, listOf, moment, nothing, phone, rowsOf, text, typeId } from './wire.ts';
import { name, requiredName, website } from './wireNames.ts';

/** What a person types about a lead (S4.1). */
export const LeadForm = z.object({
  Name: requiredName({ max: 100, error: 'valid.leads.nameRequired' }),
  Level: typeId.optional(),
  Industry: typeId.optional(),
  Source: typeId.optional(),
  Quality: typeId.optional(),
  Batch: typeId.optional(),
  Legal_Person: name({ max: 50 }).optional(),
  Telephone: phone.optional(),
  Mobile: phone.optional(),
  Mobile2: phone.optional(),
  Mobile3: phone.optional(),
  Mobile4: phone.optional(),
  Mobile5: phone.optional(),
  Website: website.optional(),
  Detail_Address: text({ max: 200 }).optional(),
  Next_Time: moment.optional(),
  Remark: text({ max: 1000 }).optional(),
});

/** The columns of a lead that hold phones, in the order a person tries them. */
export const leadPhones = ['Mobile', 'Telephone', 'Mobile2', 'Mobile3', 'Mobile4', 'Mobile5'] as const;

/** A lead as it is read. */
export const Lead = z.object({
  Guid: z.string(),
  Name: z.string(),
  Level: z.int(),
  LevelName: z.string(),
  Industry: z.int(),
  IndustryName: z.string(),
  Source: z.int(),
  SourceName: z.string(),
  Quality: z.int(),
  QualityName: z.string(),
  Batch: z.int(),
  BatchName: z.string(),
  Legal_Person: z.string(),
  Telephone: z.string(),
  Mobile: z.string(),
  Mobile2: z.string(),
  Mobile3: z.string(),
  Mobile4: z.string(),
  Mobile5: z.string(),
  Website: z.string(),
  Detail_Address: z.string(),
  Remark: z.string(),
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
  Is_Transform: z.literal([0, 1]),
  /** The customer it was converted into; empty before. */
  Customer_Guid: z.string(),
  Transform_Time: moment,
  Row_Version: z.int(),
  /** What the reader may do with it beyond reading: 1 = may edit (S2.17). */
  Can_Edit: z.literal([0, 1]),
  /** 1 = may transfer and delete: by scope, never by membership. */
  Can_Manage: z.literal([0, 1]),
});

/** A lead as the wire's consumers see it. */
export type Lead = z.output<typeof Lead>;

/** Columns a list of leads can be sorted by. */
export const leadOrder = ['Create_Time', 'Update_Time', 'Next_Time', 'Last_Time', 'Name'] as const;

/** What a list of leads can be narrowed by. */
export const leadFilter = {
  ...people,
  ...timePairs('Create', 'Update', 'Next', 'Last', 'Transform'),
  Name: searchText.optional(),
  Legal_Person: searchText.optional(),
  Detail_Address: searchText.optional(),
  Level: listOf(typeId).optional(),
  Industry: listOf(typeId).optional(),
  Source: listOf(typeId).optional(),
  Quality: listOf(typeId).optional(),
  Batch: listOf(typeId).optional(),
  ...followFilters,
  Is_Transform: flag.optional(),
};

/** The calls about leads (S4). */
export const leads = {
  list: get('Leads/GetLeadsListPage', {
    summary: 'Leads the caller may see, one page at a time',
    access: 'user',
    module: 'leads',
    input: z.object({ ...page, ...rowsFirst, ...leadFilter, order_field: z.enum(leadOrder).optional() }),
    output: rowsOf(Lead),
  }),
  count: get('Leads/GetLeadsCount', {
    summary: 'How many leads the caller may see, all, own and of subordinates',
    access: 'user',
    module: 'leads',
    input: z.object({}),
    output: OwnershipCount,
  }),
  model: get('Leads/GetLeadsModel', {
    summary: 'One lead',
    access: 'user',
    module: 'leads',
    input: z.object({ Guid: guid }),
    output: Lead,
  }),
  add: post('Leads/AddLeads', {
    summary: 'Create a lead; the caller becomes its owner. A phone held elsewhere is refused unless Ignore_Repeat is 1',
    module: 'leads',
    creates: true,
    input: LeadForm.extend({ Ignore_Repeat: flag.optional() }),
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Leads/UpdateLeads', {
    summary: 'Change the fields sent of one lead',
    module: 'leads',
    input: LeadForm.partial().extend({
      Guid: guid,
      Row_Version: typeId.optional(),
      Ignore_Repeat: flag.optional(),
    }),
    output: nothing,
  }),
  updateBatch: post('Leads/UpdateLeadsBatch', {
    summary: 'Write the fields sent into several leads, all or none; GoodOnly leaves out those that refuse',
    access: 'Leads/UpdateLeads',
    module: 'leads',
    input: z.object({
      LeadsGuidList: guidList,
      ...LeadForm.pick({
        Level: true,
        Industry: true,
        Source: true,
        Quality: true,
        Batch: true,
        Website: true,
        Detail_Address: true,
        Next_Time: true,
        Remark: true,
      }).shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: post('Leads/DelLeads', {
    summary: 'Move leads to the recycle bin, all or none',
    module: 'leads',
    input: z.object({ LeadsGuidList: guidList }),
    output: nothing,
  }),
  transfer: post('Leads/TransferOwnerUser', {
    summary: 'Give leads to a colleague; Keep says what the old owner stays as: 0 nothing, 1 reader, 2 writer',
    module: 'leads',
    input: z.object({ LeadsGuidList: guidList, User_Guid: guid, Keep: choice(0, 1, 2).optional() }),
    output: nothing,
  }),
  transform: post('Leads/TransFormLeads', {
    summary: 'Convert a lead into a customer that belongs to the owner of the lead',
    module: 'leads',
    input: CustomerForm.extend({ LeadsGuid: guid, Ignore_Repeat: flag.optional() }),
    output: z.object({ Guid: z.string(), Warnings: z.array(z.string()) }),
  }),
  undoTransform: post('Leads/UndoTransFormLeads', {
    summary: 'Take a conversion back while the customer has nothing but what the conversion made; administrators only',
    module: 'leads',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  updateQuality: post('Leads/UpdateLeadsQuality', {
    summary: 'Set the quality of leads, all or none',
    access: 'Leads/UpdateLeads',
    module: 'leads',
    input: z.object({ LeadsGuidList: guidList, Quality: typeId }),
    output: nothing,
  }),
};

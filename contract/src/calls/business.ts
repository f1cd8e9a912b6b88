import { z } from 'zod';
import { BatchResult, batchMode } from './batch.ts';
import {
  BoardColumn,
  Business,
  BusinessForm,
  BusinessModel,
  BusinessStatus,
  isEnd,
  typedMoney,
} from './businessShapes.ts';
import { Contact } from './contacts.ts';
import { get, post } from './endpoint.ts';
import { followFilters, OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { ProductLine } from './products.ts';
import {
  allRowsBelow,
  allRowsOf,
  choice,
  flag,
  guid,
  guidList,
  integer,
  listOf,
  moment,
  nothing,
  rowsBelow,
  rowsOf,
  text,
  typeId,
} from './wire.ts';

/** Columns a list of opportunities can be sorted by. */
export const businessOrder = [
  'Create_Time',
  'Update_Time',
  'Next_Time',
  'Last_Time',
  'Deal_Time',
  'Money',
  'Name',
] as const;

/** What a list of opportunities can be narrowed by. */
export const businessFilter = {
  ...people,
  ...timePairs('Create', 'Update', 'Next', 'Last', 'Deal', 'End'),
  Name: searchText.optional(),
  Customer_Name: searchText.optional(),
  Customer_Guid: guid.optional(),
  Type_Id: listOf(typeId).optional(),
  Status_Id: listOf(typeId).optional(),
  Is_End: listOf(choice(0, 1, 2, 3)).optional(),
  Money_Min: typedMoney.optional(),
  Money_Max: typedMoney.optional(),
  ...followFilters,
};

const order_field = z.enum(businessOrder).optional();
const { order_type } = page;

/** Ids of links, as the lists of linked records give them. */
const linkIds = listOf(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })).refine(
  (ids) => ids.length > 0,
  'valid.selectSome',
);

/** The calls about opportunities (S10). */
export const business = {
  list: get('SalesBusiness/GetBusinessListPage', {
    summary: 'Opportunities the caller may see, one page at a time',
    access: 'user',
    module: 'business',
    input: z.object({ ...page, ...rowsFirst, ...businessFilter, order_field }),
    output: rowsOf(Business),
  }),
  count: get('SalesBusiness/GetBusinessCount', {
    summary: 'How many opportunities the caller may see, all, own and of subordinates',
    access: 'user',
    module: 'business',
    input: z.object({}),
    output: OwnershipCount,
  }),
  board: get('SalesBusiness/GetBusinessBoard', {
    summary:
      'Opportunities of one mode of sale by stage and outcome: number, money, weighted money and the first cards of each; further cards are pages of the list with Type_Id, Is_End and Status_Id',
    access: 'user',
    module: 'business',
    input: z.object({
      ...rowsFirst,
      ...businessFilter,
      /** The mode; without it the first one. */
      Type_Id: typeId.optional(),
      /** Most cards of a column. */
      pagesize: page.pagesize,
      order_field,
      order_type,
    }),
    /** `Total_More` 1, only where `Rows_First` asked for it: numbers and sums are those of a part of the cards. */
    output: z.object({ Type_Id: z.int(), rows: z.array(BoardColumn), Total_More: flag.optional() }),
  }),
  ofCustomer: get('SalesBusiness/GetCustomerBusinessList', {
    summary: 'Opportunities of one customer that the caller may see',
    access: 'user',
    module: 'business',
    input: z.object({ ...page, Guid: guid, order_field }),
    output: rowsBelow(Business),
  }),
  ofContact: get('SalesBusiness/GetContactsBusinessList', {
    summary: 'Opportunities linked to one contact that the caller may see; Id names the link',
    access: 'user',
    module: 'business',
    input: z.object({ Guid: guid }),
    output: allRowsBelow(Business.extend({ Id: z.int() })),
  }),
  forContact: get('SalesBusiness/GetContactsSalesList', {
    summary: "Opportunities of a contact's customer that the caller may see, and which of them are linked to it",
    access: 'user',
    module: 'business',
    input: z.object({ ...page, Guid: guid, Name: searchText.optional(), order_field }),
    output: rowsOf(Business.extend({ Is_Associated: z.literal([0, 1]) })),
  }),
  contactsOf: get('SalesBusiness/GetBusinessContactsList', {
    summary: 'Contacts linked to one opportunity that the caller may see; Id names the link',
    access: 'user',
    module: 'business',
    input: z.object({ Guid: guid }),
    output: allRowsBelow(Contact.extend({ Id: z.int() })),
  }),
  model: get('SalesBusiness/GetBusinessModel', {
    summary: 'One opportunity with its product lines and the stages of its mode',
    access: 'user',
    module: 'business',
    input: z.object({ Guid: guid }),
    output: BusinessModel,
  }),
  products: get('SalesBusiness/GetBusinessProductList', {
    summary: 'The product lines of one opportunity',
    access: 'user',
    module: 'business',
    input: z.object({ Guid: guid }),
    output: allRowsOf(ProductLine),
  }),
  types: get('SalesBusiness/GetBusinessTypeList', {
    summary: 'The modes of sale that can be chosen; with All=1 also those that cannot any more, marked',
    access: 'user',
    input: z.object({ All: flag.optional() }),
    output: allRowsOf(z.object({ Id: z.int(), Name: z.string(), Is_Disabled: z.literal(1).optional() })),
  }),
  statesOfType: get('SalesBusiness/GetBusinessTypeIdStateList', {
    summary: 'The stages of one mode of sale, in their order, with their chance of winning; All as for the modes',
    access: 'user',
    input: z.object({ Type_Id: typeId, All: flag.optional() }),
    output: allRowsOf(BusinessStatus.extend({ Is_Disabled: z.literal(1).optional() })),
  }),
  states: get('SalesBusiness/GetBusinessGuidStateList', {
    summary: 'Where one opportunity stands: the stages of its mode and the outcomes, its stage, its end and the reason',
    access: 'user',
    module: 'business',
    input: z.object({ Guid: guid }),
    output: z.object({
      StatusList: z.array(BusinessStatus),
      Is_End: isEnd,
      Status_Id: z.int(),
      /** When it was closed. */
      End_Time: moment,
      /** Why it was closed. */
      Remark: z.string(),
      Row_Version: z.int(),
    }),
  }),
  add: post('SalesBusiness/AddBusiness', {
    summary: 'Create an opportunity of a customer the caller may write; the caller becomes its owner',
    module: 'business',
    creates: true,
    input: BusinessForm,
    output: z.object({ Guid: z.string() }),
  }),
  update: post('SalesBusiness/UpdateBusiness', {
    summary: 'Change the fields sent of one opportunity; closed, its mode and stage stay',
    module: 'business',
    input: BusinessForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  updateStatus: post('SalesBusiness/UpdateBusinessStatus', {
    summary: 'Put an open opportunity into a stage of its mode, or close it: 1 won, 2 lost, 3 invalid with a reason',
    access: 'SalesBusiness/UpdateBusiness',
    module: 'business',
    input: z.object({
      Guid: guid,
      Status_Id: typeId.optional(),
      Is_End: choice(1, 2, 3).optional(),
      Remark: text({ max: 500 }).optional(),
      Row_Version: typeId.optional(),
    }),
    output: nothing,
  }),
  updateBatch: post('SalesBusiness/UpdateBusinessBatch', {
    summary: 'Write the fields sent into several opportunities, all or none',
    access: 'SalesBusiness/UpdateBusiness',
    module: 'business',
    input: z.object({
      BusinessGuidList: guidList,
      ...BusinessForm.pick({
        Deal_Time: true,
        Remark: true,
      }).partial().shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: post('SalesBusiness/DelBusiness', {
    summary: 'Move opportunities to the recycle bin, all or none; refused while contracts name one',
    module: 'business',
    input: z.object({ BusinessGuidList: guidList }),
    output: nothing,
  }),
  transfer: post('SalesBusiness/TransferOwnerUser', {
    summary: 'Give opportunities to a colleague; Keep says what the old owner stays as: 0 nothing, 1 reader, 2 writer',
    module: 'business',
    input: z.object({ BusinessGuidList: guidList, User_Guid: guid, Keep: choice(0, 1, 2).optional() }),
    output: nothing,
  }),
  associate: post('SalesBusiness/AddAssociated', {
    summary: "Link opportunities to a contact of the same customer; those linked already don't matter",
    module: 'business',
    input: z.object({ ContactsGuid: guid, BusinessGuid: guidList }),
    output: nothing,
  }),
  separateFromContact: post('SalesBusiness/RemoveContactsAssociated', {
    summary: 'Take links to opportunities from a contact, all or none',
    module: 'business',
    input: z.object({ ContactsGuid: guid, Id: linkIds }),
    output: nothing,
  }),
  separate: post('SalesBusiness/RemoveAssociated', {
    summary: 'Take links to contacts from an opportunity, all or none',
    access: 'SalesBusiness/RemoveContactsAssociated',
    module: 'business',
    input: z.object({ BusinessGuid: guid, Id: linkIds }),
    output: nothing,
  }),
};

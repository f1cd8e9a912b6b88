import { z } from 'zod';
import { Customer, customerFilter, customerOrder } from './customers.ts';
import { get, post } from './endpoint.ts';
import { page, rowsFirst, searchText, timePairs } from './page.ts';
import { allRowsOf, guid, guidList, moment, nothing, requiredText, rowsOf } from './wire.ts';

/** Why a customer came into the sea: by hand, or by a rule (S6.11). */
export const seaReasons = ['put', 'notFollowed', 'notDealt', 'import'] as const;

/** A customer of the sea: its phones are masked (S6.2). */
export const SeaCustomer = Customer.extend({
  /** In words: what was typed when it was put in, else the rule. */
  Sea_Reason: z.string(),
  Sea_Time: moment,
  Before_Owner_Name: z.string(),
});

/** A customer of the sea as the wire's consumers see it. */
export type SeaCustomer = z.output<typeof SeaCustomer>;

/** Columns the sea can be sorted by. */
export const seaOrder = ['Sea_Time', ...customerOrder] as const;

const { Customer_Name, Customer_Level, Industry, Source, Province_Id, City_Id, Legal_Person } = customerFilter;

const seaInput = z.object({
  ...page,
  ...rowsFirst,
  ...timePairs('Sea', 'Create', 'Last'),
  Customer_Name,
  Legal_Person,
  Customer_Level,
  Industry,
  Source,
  Province_Id,
  City_Id,
  /** Why it is here. */
  Sea_Kind: z.enum(seaReasons).optional(),
  Before_Owner_Name: searchText.optional(),
  order_field: z.enum(seaOrder).optional(),
});

/** Several customers, or one (S1.20). */
export const someCustomers = { CustomerGuidList: guidList.optional(), Guid: guid.optional() };

/** One change of hands of a customer (S5.10). */
export const OwnershipChange = z.object({
  Create_Time: moment,
  From_User_Name: z.string(),
  To_User_Name: z.string(),
  UserName: z.string(),
  Reason: z.enum([
    'create',
    'transfer',
    'receive',
    'allocate',
    'put',
    'rule',
    'convert',
    'import',
    'merge',
    'restore',
    'handOver',
    'undoHandOver',
  ]),
  /** The rule, or what was typed. */
  Remark: z.string(),
});

/** A change of hands as the wire's consumers see it. */
export type OwnershipChange = z.output<typeof OwnershipChange>;

/** The sea and locks, which keep customers out of it (S6.1, S6.17). */
export const sea = {
  list: get('Customer/GetCustomerSeaList', {
    summary: 'The sea: customers without an owner, for holders of its menu entry; phones are masked',
    access: 'user',
    module: 'customer',
    input: seaInput,
    output: rowsOf(SeaCustomer),
  }),
  publicList: get('Customer/SeletePublic', {
    summary: 'The sea as a list to choose from',
    access: 'user',
    module: 'customer',
    input: z.object({ ...page, ...rowsFirst, Customer_Name }),
    output: rowsOf(SeaCustomer),
  }),
  model: get('Customer/GetCustomerSeaModel', {
    summary: 'One customer of the sea; phones are masked',
    access: 'user',
    module: 'customer',
    input: z.object({ Guid: guid }),
    output: SeaCustomer,
  }),
  put: post('Customer/CustomerInSea', {
    summary: 'Put customers into the sea, all or none; locked ones are refused',
    module: 'customer',
    input: z.object({
      ...someCustomers,
      Reason: requiredText({ max: 200, error: 'valid.sea.reasonRequired' }),
    }),
    output: nothing,
  }),
  receive: post('Customer/CustomerNotInSea', {
    summary: 'Take customers out of the sea, all or none; the loser learns who was faster',
    module: 'customer',
    input: z.object(someCustomers),
    output: nothing,
  }),
  allocate: post('Customer/CustomerDistributeSea', {
    summary: 'Give customers of the sea to a colleague, all or none',
    module: 'customer',
    input: z.object({ ...someCustomers, User_Guid: guid }),
    output: nothing,
  }),
  lock: post('Customer/LockingCustomer', {
    summary: 'Lock customers, which keeps them out of the sea; refused when dealt or beyond the quota',
    module: 'customer',
    input: z.object(someCustomers),
    output: nothing,
  }),
  unlock: post('Customer/NotLockingCustomer', {
    summary: 'Unlock customers',
    module: 'customer',
    input: z.object(someCustomers),
    output: nothing,
  }),
  history: get('Customer/GetOwnershipHistory', {
    summary: 'Who had a customer, when and why',
    access: 'user',
    module: 'customer',
    input: z.object({ Guid: guid }),
    output: allRowsOf(OwnershipChange),
  }),
};

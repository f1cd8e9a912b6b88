import { z } from 'zod';
import { Customer, customerFilter, customerOrder } from './customers.ts';
import { get, post } from './endpoint.ts';
import { page } from './page.ts';
import { someCustomers } from './sea.ts';
import { choice, flag, guid, integer, jsonText, moment, nothing, rowsOf, text, typeId } from './wire.ts';

const days = integer({ min: 0, max: 3650 });
const limit = integer({ min: 0, max: 1_000_000 });

/** The rules of the sea as they are saved (S6.8). */
export const SeaRuleForm = z.object({
  Is_On: flag,
  Follow_Days: days,
  Deal_Days: days,
  Remind_Days: days,
  Levels: jsonText(z.array(z.object({ Level: typeId, Follow_Days: days, Deal_Days: days })).max(50)),
  Retake_Days: days,
  Daily_Limit: limit,
  Hold_Limit: limit,
  Lock_Limit: limit,
  Protect_On_Create: flag,
  Protect_Days: integer({ min: 1, max: 3650 }),
  Protect_Approval: flag,
});

/** The rules of the sea as the wire's consumers see them. */
export type SeaRuleForm = z.output<typeof SeaRuleForm>;

/** A customer that rules would return to the sea. */
export const SeaPreviewRow = z.object({
  Guid: z.string(),
  Customer_Name: z.string(),
  Owner_User_Name: z.string(),
  Customer_LevelName: z.string(),
  Last_Time: moment,
  Sea_Kind: z.enum(['notFollowed', 'notDealt']),
  /** When it falls if nothing happens to it until then, by the rule that the job applies. */
  Due_Time: moment,
});

/** A customer that rules would return to the sea, as the wire's consumers see it. */
export type SeaPreviewRow = z.output<typeof SeaPreviewRow>;

/** For how many days a preview of rules looks ahead where nothing else is said. */
export const previewDays = 30;

/** Protection and the rules of the sea (S6.8, S6.13). */
export const seaRules = {
  renew: post('Customer/CustomerRenewal', {
    summary: 'Apply for protection, or extend it at most twice',
    access: 'Customer/UpdateCustomer',
    module: 'customer',
    input: z.object(someCustomers),
    output: nothing,
  }),
  cancelProtection: post('Customer/CancelProtection', {
    summary: 'Give up protection that is applied for or held',
    access: 'Customer/UpdateCustomer',
    module: 'customer',
    input: z.object(someCustomers),
    output: nothing,
  }),
  approvals: get('Customer/GetCustomerApprovalList', {
    summary: 'Customers whose protection waits for approval',
    access: 'Customer/CustomerApproval',
    module: 'customer',
    input: z.object({
      ...page,
      Customer_Name: customerFilter.Customer_Name,
      order_field: z.enum(customerOrder).optional(),
    }),
    output: rowsOf(Customer),
  }),
  approve: post('Customer/CustomerApproval', {
    summary: 'Approve or refuse the protection of a customer',
    module: 'customer',
    input: z.object({ Guid: guid, Pass: choice(0, 1), Remark: text({ max: 200 }).optional() }),
    output: nothing,
  }),
  rule: get('Admin/GetSeaRule', {
    summary: 'The rules of the sea',
    access: 'Admin/UpdateSeaRule',
    input: z.object({}),
    output: SeaRuleForm,
  }),
  previewRule: post('Admin/PreviewSeaRule', {
    summary: 'What rules saved and on from now would return to the sea: on the same day, and on the days after it',
    access: 'Admin/UpdateSeaRule',
    reads: true,
    input: SeaRuleForm.extend({ ...page, Days: integer({ min: 1, max: 3650 }).optional() }),
    /** Its rows are all that fall until the end of the days, the first ones first; both figures together are their number. */
    output: rowsOf(SeaPreviewRow).extend({
      /** How many fall on the day of saving. */
      Same_Day: z.int(),
      /** How many more fall on the days after it, if nothing happens to them. */
      Days_After: z.int(),
      /** When the first one falls, also behind the days; unset where none ever does. */
      First_Time: moment,
    }),
  }),
  updateRule: post('Admin/UpdateSeaRule', {
    summary: 'Save the rules of the sea; their clocks start when they are switched on',
    input: SeaRuleForm,
    output: nothing,
  }),
};

import { z } from 'zod';
import { isExtension, phoneStatus } from '../rules/call.ts';
import { CallRecord } from './callRecord.ts';
import { callFilter } from './callFilter.ts';
import { callFeedback, callerDigits, checkedAtOnce, phoneFields, PhoneList } from './callShapes.ts';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page } from './page.ts';
import {
  allRowsOf,
  choice,
  flag,
  guid,
  integer,
  listOf,
  nothing,
  requiredMoment,
  requiredText,
  rowsOf,
  text,
} from './wire.ts';

const target = { Target_Kind: choice(1, 2, 3), Target_Guid: guid };

/** The number as it is shown, and the field that it stands in: a masked one is known by its field alone. */
const called = {
  Called_Number: requiredText({ max: 20, error: 'valid.call.numberRequired' }),
  Phone_Field: z.enum(phoneFields).optional(),
  Customer_Guid: guid.optional(),
};

const extension = requiredText({ max: callerDigits, error: 'valid.call.extension' }).refine(
  isExtension,
  'valid.call.extension',
);

// What is no number is an answer of the check, not a refusal of all others.
const listedNumber = z.codec(
  z.union([z.string(), z.number()]),
  z
    .string()
    .max(20)
    .regex(/^[^{}[\]"]*$/),
  {
    decode: (value) => String(value).trim(),
    encode: (value) => value,
  },
);

const talkLength = z.codec(
  z.union([z.string(), z.number()], 'valid.call.lengthRequired'),
  z.int('valid.call.length').min(1, 'valid.call.lengthRequired').max(3599, 'valid.call.length'),
  {
    decode: (value) => {
      const typed = String(value).trim();
      if (typed === '') return 0;
      return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    },
    encode: (value) => value,
  },
);

const callerNumber = requiredText({ max: callerDigits, error: 'valid.call.callerRequired' })
  .refine((typed) => !/^0*$/.test(typed), 'valid.call.callerRequired')
  .refine((typed) => /^\d*$/.test(typed), 'valid.call.caller');

/** Calls: dialled, entered, listed and reviewed (S29). */
export const calls = {
  phones: get('Call/GetCallPhoneList', {
    summary: 'The numbers of a customer, of its contacts and of the lead that it was, or those of one contact',
    access: 'user',
    input: z.object({ Customer_Guid: guid, Contacts_Guid: guid.optional() }),
    output: PhoneList,
  }),
  leadPhones: get('Call/GetLeadsCallPhoneList', {
    summary: 'The numbers of a lead',
    access: 'user',
    input: z.object({ Leads_Guid: guid }),
    output: PhoneList,
  }),
  userPhone: get('Call/GetUserPhoneModel', {
    summary: "The caller's extension; empty where they have none",
    access: 'user',
    input: z.object({}),
    output: z.object({ Extension_Number: z.string(), Extension_Name: z.string() }),
  }),
  phoneModel: get('Call/GetPhoneModel', {
    summary: "The caller's extension and what it is doing: 1 idle, 2 ringing or talking, 3 out of service",
    access: 'user',
    input: z.object({ Extension_Number: extension }),
    output: z.object({
      Extension_Number: z.string(),
      Extension_Name: z.string(),
      Extension_State: z.literal([1, 2, 3]),
    }),
  }),
  setUpPhone: post('Call/SetUpPhone', {
    summary: 'Make an extension the own one, by the code that was spoken to it',
    access: 'user',
    input: z.object({
      Extension_Number: extension,
      code: requiredText({ max: 10, error: 'valid.call.code' }).refine(
        (typed) => /^\d{4}$/.test(typed),
        'valid.call.code',
      ),
    }),
    output: nothing,
  }),
  sendCode: post('Call/PhoneSendCode', {
    summary: 'Ring an extension and speak a code, which lives five minutes',
    access: 'user',
    asksOthers: true,
    input: z.object({ Extension_Number: extension }),
    output: nothing,
  }),
  statuses: get('Call/GetCalledPhoneStatus', {
    summary: 'What a check says of numbers that stand on records of the caller, 20 at once; of others it says nothing',
    access: 'user',
    input: z.object({
      Called_Number: listOf(listedNumber, checkedAtOnce),
      Caller_Number: text({ max: 20 }).optional(),
      /** The customer of the sea whose masked numbers these are. */
      Customer_Guid: guid.optional(),
    }),
    output: allRowsOf(z.object({ tel: z.string(), status: z.literal(Object.values(phoneStatus)) })),
  }),
  dialBack: post('Call/AddCallback', {
    summary: 'Dial back: the switchboard rings the extension of the caller, then the number',
    twoSteps: true,
    input: z.object({ ...target, ...called, Caller_Number: text({ max: 20 }).optional() }),
    output: z.object({
      /** 1: the number is a high risk; mind the wording. */
      black: z.literal([0, 1]),
      OM_Call_Record_Id: z.string(),
      Activity_Record_Guid: z.string(),
    }),
  }),
  directDial: post('Call/CellTel', {
    summary: "Send a number to the caller's own phone, a device that was heard of just now",
    input: z.object({ ...target, ...called }),
    output: z.object({ OM_Call_Record_Id: z.string() }),
  }),
  hangUp: post('Call/HangUp', {
    summary: 'End a call of the caller on both sides, whatever state it is in; one that is over stays as it is',
    access: 'user',
    asksOthers: true,
    /** What the dial answered as OM_Call_Record_Id. */
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  submit: post('Call/SubmitCallFollowUp', {
    summary: 'What came of a call: labels, words and the next contact, written into its follow-up',
    access: 'user',
    input: z.object({ Guid: guid, ...callFeedback }),
    output: nothing,
  }),
  supplement: post('Call/PCAddCallSupplement', {
    summary: 'Enter a call that was made elsewhere; it cannot be deleted',
    creates: true,
    input: z.object({
      ...target,
      ...called,
      Caller_Number: callerNumber,
      Talk_Time: requiredMoment('valid.call.timeRequired'),
      /** Seconds, below an hour. */
      Talk_Length: talkLength,
      ...callFeedback,
    }),
    /** The Guid of its follow-up. */
    output: z.object({ Guid: z.string(), OM_Call_Record_Id: z.string() }),
  }),
  supplements: get('Call/GetCallSupplementList', {
    summary: 'The calls of a record that were entered by hand, the latest first',
    access: 'user',
    input: z.object({ ...target, page: page.page, pagesize: page.pagesize }),
    output: rowsOf(CallRecord),
  }),
  count: get('Call/GetCallRecordCount', {
    summary: 'How many calls the caller reaches: all, own and of subordinates',
    access: 'user',
    module: 'call',
    input: z.object({}),
    output: OwnershipCount,
  }),
  list: get('Call/GetCallRecordList', {
    summary: 'The calls of the people whom the caller reaches, the latest first',
    access: 'user',
    module: 'call',
    input: z.object({ ...page, ...callFilter }),
    output: rowsOf(CallRecord).extend({
      /** Of all that the caller reaches. */
      Pending_Num: z.int(),
      /** Seconds of talk of all that the filters leave. */
      Talk_Sum: z.int(),
    }),
  }),
  exportList: get('Export/ExportCalls', {
    summary: 'The calls of a list as a spreadsheet, at most 50,000; logged',
    module: 'call',
    reads: false,
    input: z.object({ order_type: page.order_type, ...callFilter }),
    output: z.object({ File_Path: z.string(), fileName: z.string(), Rows: z.int(), Cut: flag }),
  }),
  review: post('Call/UpdateTalkLength', {
    summary: 'Settle a short call: it passes with a length, or it does not; nobody settles their own',
    module: 'call',
    input: z.object({ Guid: guid, Talk_Length: integer({ min: 0, max: 86_400 }), Pass: flag }),
    output: nothing,
  }),
};

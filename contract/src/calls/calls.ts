import { z } from 'zod';
import { isExtension, lookupStatus, phoneStatus } from '../rules/call.ts';
import { callStatus } from '../rules/callState.ts';
import { periodNames } from '../rules/period.ts';
import { get, post } from './endpoint.ts';
import { page, people, timePairs } from './page.ts';
import {
  allRowsOf,
  bound,
  choice,
  flag,
  guid,
  integer,
  listOf,
  moment,
  nothing,
  requiredMoment,
  requiredText,
  rowsOf,
  text,
} from './wire.ts';

/** Numbers whose status is checked at once. */
export const checkedAtOnce = 20;

/** Most feedback labels of a call. */
export const labelLimit = 5;

/** Longest caller number that is typed, in digits. */
export const callerDigits = 11;

/** Dials of one number that a company makes in a day where it has set no other limit. */
export const defaultDailyDials = 3;

/** Seconds within which a call without talk is short where the company has set no others. */
export const defaultVerifySeconds = 300;

/** The code that is spoken to an extension: how long it lives, how often it is tried, and how many are sent in a day. */
export const voiceCode = {
  digits: 4,
  minutes: 5,
  tries: 5,
  /** Before so many seconds no other one is sent. */
  pause: 60,
  ofNumber: 5,
  ofPerson: 10,
  ofCompany: 100,
} as const;

/** The fields of a record that hold the number that is called. */
export const phoneFields = ['Telephone', 'Mobile', 'Mobile2', 'Mobile3', 'Mobile4', 'Mobile5'] as const;

/** One of the fields that hold numbers. */
export type PhoneField = (typeof phoneFields)[number];

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

const labels = listOf(integer({ min: 1, max: 2_000_000_000 })).refine(
  (ids) => ids.length > 0,
  'valid.call.labelRequired',
);

const feedback = {
  /** Entries of Call_Label, at least one and at most five. */
  Call_Label: labels.refine((ids) => ids.length <= labelLimit, 'valid.call.labels'),
  Activity_Content: text({ max: 5000 }).optional(),
  Next_Time: moment.optional(),
};

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

/** A record that holds a number too, as far as the reader sees it. */
const SameNumber = z.object({ Target_Kind: z.int(), Guid: z.string(), Name: z.string() });

/** A number of a record that can be called. */
export const CallPhone = z.object({
  /** As it is shown: masked in the sea. */
  number: z.string(),
  /** Whose number it is. */
  people: z.string(),
  /** Where the number belongs to: province and city. */
  area: z.string(),
  operator: z.string(),
  /** Other records that hold it and that the reader sees. */
  same: z.array(SameNumber),
  /** 1: the person keeps the books, by their post. */
  accounting: z.literal([0, 1]),
  /** 1: the person is a technician, by their post. */
  technical: z.literal([0, 1]),
  /** 1: the number to try first: the one that was answered last. */
  recommend: z.literal([0, 1]),
  /** The labels of the last call, and that the person decides. */
  tags: z.array(z.string()),
  /** What is known of it before it is checked. */
  status: z.literal(Object.values(phoneStatus)),
  /** The record and the field that a call of it names. */
  Target_Kind: z.literal([1, 2, 3]),
  Target_Guid: z.string(),
  Phone_Field: z.enum(phoneFields),
  Is_Masked: z.literal([0, 1]),
  /** The last call of the company to the number. */
  Last_Call_Time: moment,
  Last_Call_Status: z.literal(Object.values(callStatus)),
  Last_Call_User_Name: z.string(),
});

/** A number of a record that can be called. */
export type CallPhone = z.output<typeof CallPhone>;

/** The numbers of a record with all that belongs to it. */
const PhoneList = z.object({
  /** What the library of numbers knows; 404 until it was asked. */
  list: z.array(z.object({ tel: z.string(), status: z.literal(Object.values(lookupStatus)) })),
  hkburl: z.string(),
  phone_list: z.array(CallPhone),
});

/** A call as it is listed and as it stands in a follow-up. */
export const CallRecord = z.object({
  Guid: z.string(),
  OM_Call_Record_Id: z.string(),
  Activity_Record_Guid: z.string(),
  User_Guid: z.string(),
  User_Name: z.string(),
  /** 1 a lead, 2 a contact, 3 a customer. */
  Target_Kind: z.literal([1, 2, 3]),
  Target_Guid: z.string(),
  /** Empty where the reader does not see the record. */
  Target_Name: z.string(),
  Customer_Guid: z.string(),
  /** Masked in the sea, and for who does not see the record. */
  Called_Number: z.string(),
  Caller_Number: z.string(),
  area: z.string(),
  operator: z.string(),
  Talk_Time: moment,
  /** Seconds. */
  Talk_Length: z.int(),
  /** The length in words. */
  Talk_Length_Name: z.string(),
  /** The names of the labels with commas between them. */
  Call_Label: z.string(),
  Next_Time: moment,
  Activity_Content: z.string(),
  /** 1 dialled, 2 entered by hand. */
  Call_Kind: z.literal([1, 2]),
  /** 1 by the switchboard, 2 by the person's own phone, 3 elsewhere. */
  Call_Way: z.literal([1, 2, 3]),
  Call_Status: z.literal(Object.values(callStatus)),
  Call_Status_Name: z.string(),
  /** Who entered it by hand: 1 a person on a page, 2 a device; 0 otherwise. */
  Bd_Kind: z.literal([0, 1, 2]),
  /** Where it is, 1 to 5 (S28.2). */
  State: z.literal([1, 2, 3, 4, 5]),
  /** 1: a short call whose length and recording are shown once it passed the review. */
  Pending: z.literal([0, 1]),
  /** Of a short call: 0 none, 1 waits, 2 passed, 3 did not pass. */
  Review_State: z.literal([0, 1, 2, 3]),
  Review_User_Name: z.string(),
  Has_Recording: z.literal([0, 1]),
  /** When the call ended; now where it goes on. */
  Current_Time: moment,
  Create_Time: moment,
  /** Seconds within which it counts as short. */
  Verify_Seconds: z.int(),
});

/** A call as it is listed and as it stands in a follow-up. */
export type CallRecord = z.output<typeof CallRecord>;

/** What the lists of calls can be sorted by. */
export const callOrder = ['Talk_Time'] as const;

const Figures = z.object({
  Calls: z.int(),
  Answered: z.int(),
  /** Seconds. */
  Talk_Length: z.int(),
});

/** A percent with 2 decimals; null where nothing was dialled. */
const rate = z.number().nullable();

const figureFilter = {
  type: z.enum(periodNames).optional(),
  start_data: bound.optional(),
  end_data: bound.optional(),
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
};

/** Calls: dialled, entered, listed, reviewed and counted (S29). */
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
  submit: post('Call/SubmitCallFollowUp', {
    summary: 'What came of a call: labels, words and the next contact, written into its follow-up',
    access: 'user',
    input: z.object({ Guid: guid, ...feedback }),
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
      ...feedback,
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
  list: get('Call/GetCallRecordList', {
    summary: 'The calls of the people whom the caller reaches, the latest first',
    access: 'user',
    module: 'call',
    input: z.object({
      ...page,
      order_field: z.enum(callOrder).optional(),
      SeleteType: people.SeleteType,
      user_guid: people.user_guid,
      structure_guid: people.structure_guid,
      ...timePairs('Talk'),
      type: z.enum(periodNames).optional(),
      /** Entries of Call_Label, of which a call has one. */
      Call_Label: listOf(integer({ min: 1, max: 2_000_000_000 })).optional(),
      Call_Status: listOf(integer({ min: 0, max: 6 })).optional(),
      Call_Kind: choice(1, 2).optional(),
      Call_Way: choice(1, 2, 3).optional(),
      /** Seconds, both included. */
      Talk_Length_Min: integer({ min: 0, max: 1_000_000 }).optional(),
      Talk_Length_Max: integer({ min: 0, max: 1_000_000 }).optional(),
      /** 1: only those that wait for a review. */
      pending: flag.optional(),
    }),
    output: rowsOf(CallRecord).extend({ Pending_Num: z.int() }),
  }),
  review: post('Call/UpdateTalkLength', {
    summary: 'Settle a short call: it passes with a length, or it does not; nobody settles their own',
    module: 'call',
    input: z.object({ Guid: guid, Talk_Length: integer({ min: 0, max: 86_400 }), Pass: flag }),
    output: nothing,
  }),
  timeDistribution: get('Call/GetCallTimeDistribution', {
    summary: 'Calls, answered ones and talk by the hour of the day, and by the day',
    access: 'user',
    module: 'call',
    input: z.object(figureFilter),
    output: z.object({
      hours: z.array(Figures.extend({ Hour: z.int() })),
      days: z.array(Figures.extend({ Day: z.string() })),
    }),
  }),
  connectionRate: get('Call/GetCallConnectionRate', {
    summary: 'How many calls were answered, and how long was talked: altogether, by the day or month, and by person',
    access: 'user',
    module: 'call',
    input: z.object(figureFilter),
    output: z.object({
      ...Figures.shape,
      Rate: rate,
      /** Seconds of an answered call. */
      Average_Length: z.number().nullable(),
      Longest_Length: z.int(),
      buckets: z.array(Figures.extend({ Bucket: z.string(), Rate: rate })),
      rows: z.array(
        Figures.extend({
          User_Guid: z.string(),
          User_Name: z.string(),
          Rate: rate,
          Average_Length: z.number().nullable(),
          Longest_Length: z.int(),
        }),
      ),
    }),
  }),
  regions: get('Call/GetCallRegionalDistribution', {
    summary: 'Calls and answered ones by the province of the number',
    access: 'user',
    module: 'call',
    input: z.object(figureFilter),
    output: allRowsOf(Figures.extend({ Province: z.string(), Rate: rate })),
  }),
};

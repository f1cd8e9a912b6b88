import { z } from 'zod';
import { lookupStatus, phoneStatus } from '../rules/call.ts';
import { callStatus } from '../rules/callState.ts';
import { integer, listOf, moment, text } from './wire.ts';

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

/** A record that holds a number too, as far as the reader sees it. */
const SameNumber = z.object({ Target_Kind: z.int(), Guid: z.string(), Name: z.string() });

/** A number of a record that can be called. */
export const CallPhone = z.object({
  /** As it is shown: masked in the sea. */
  number: z.string(),
  /** Whose number it is. */
  people: z.string(),
  /** What the person is, of a contact. */
  Post: z.string(),
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
export const PhoneList = z.object({
  /** What the library of numbers knows; 404 until it was asked. */
  list: z.array(z.object({ tel: z.string(), status: z.literal(Object.values(lookupStatus)) })),
  hkburl: z.string(),
  phone_list: z.array(CallPhone),
});

const labels = listOf(integer({ min: 1, max: 2_000_000_000 })).refine(
  (ids) => ids.length > 0,
  'valid.call.labelRequired',
);

/** What came of a call, as its caller says it. */
export const callFeedback = {
  /** Entries of Call_Label, at least one and at most five. */
  Call_Label: labels.refine((ids) => ids.length <= labelLimit, 'valid.call.labels'),
  Activity_Content: text({ max: 5000 }).optional(),
  Next_Time: moment.optional(),
};

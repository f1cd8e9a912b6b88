import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { allRowsOf, choice, flag, guid, guidList, listOf, moment, nothing } from './wire.ts';

/** Most calls of a person that are shown at once: two talk, or ring while one talks. */
export const incomingAtOnce = 5;

/** A record that holds the number of an incoming call, as far as the person who was called may know it. */
export const MatchedRecord = z.object({
  /** 1 a lead, 2 a contact, 3 a customer. */
  Target_Kind: z.literal([1, 2, 3]),
  /** Empty, like all the words, where the person does not see the record: then it is a colleague's, and nothing else is said. */
  Guid: z.string(),
  Name: z.string(),
  /** Empty in the sea. */
  Owner_User_Name: z.string(),
  Customer_Guid: z.string(),
  Customer_Name: z.string(),
  In_Sea: z.literal([0, 1]),
  Is_Seen: z.literal([0, 1]),
  /** 1: the call can be given to it. */
  Can_Write: z.literal([0, 1]),
  Last_Time: moment,
  Last_Content: z.string(),
  /** Open opportunities of its customer that the person sees. */
  Open_Business: z.int(),
});

/** A record that holds the number of an incoming call. */
export type MatchedRecord = z.output<typeof MatchedRecord>;

/** A call from outside, as the person sees it whose extension rang. */
export const IncomingCall = z.object({
  Guid: z.string(),
  /** The follow-up that it has; empty while the call has no record or is not answered yet. */
  Activity_Record_Guid: z.string(),
  Extension_Number: z.string(),
  /** Empty where the caller withholds it. */
  Caller_Number: z.string(),
  area: z.string(),
  operator: z.string(),
  Call_Time: moment,
  /** 1 rings, 4 both talk, 5 ended (S28.2). */
  State: z.literal([1, 2, 3, 4, 5]),
  Call_Status: z.literal([0, 1, 2, 3, 4, 5, 6]),
  /** Seconds; of a call that goes on those until now. */
  Talk_Length: z.int(),
  /** 1: missed. */
  Is_Missed: z.literal([0, 1]),
  /** 1: a missed call that was done with. */
  Is_Handled: z.literal([0, 1]),
  /** 1: what came of it was written. */
  Is_Submitted: z.literal([0, 1]),
  /** The record that the call belongs to: 1 a lead, 2 a contact, 3 a customer; 0 none. */
  Target_Kind: z.literal([0, 1, 2, 3]),
  Target_Guid: z.string(),
  /** 1: that record is a lead that was made of the call. */
  Is_Lead_Made: z.literal([0, 1]),
  /** The records that hold the number, those that the person sees first; 20 at most. */
  records: z.array(MatchedRecord),
});

/** A call from outside, as the person sees it whose extension rang. */
export type IncomingCall = z.output<typeof IncomingCall>;

/** Calls from outside (S31). */
export const incomingCalls = {
  list: get('Call/GetIncomingList', {
    summary: "The caller's incoming calls that ring or go on, or those of their own that are named, at most five",
    access: 'user',
    input: z.object({ Guid: listOf(z.guid(), incomingAtOnce).optional() }),
    output: allRowsOf(IncomingCall),
  }),
  attach: post('Call/AttachIncoming', {
    summary: 'Assign an incoming call without a record to a record with its number; answers its follow-up',
    access: 'user',
    input: z.object({ Guid: guid, Target_Kind: choice(1, 2, 3), Target_Guid: guid }),
    output: z.object({ Activity_Record_Guid: z.string() }),
  }),
  handle: post('Call/HandleIncoming', {
    summary:
      "Take missed calls off today's queue, one's own or those of people whose calls one reaches; Handled 0 puts them back",
    access: 'user',
    input: z.object({ Guid: guidList, Handled: flag.optional() }),
    output: nothing,
  }),
};

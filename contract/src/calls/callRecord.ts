import { z } from 'zod';
import { moment } from './wire.ts';

/** A call as it is listed and as it stands in a follow-up. */
export const CallRecord = z.object({
  Guid: z.string(),
  OM_Call_Record_Id: z.string(),
  Activity_Record_Guid: z.string(),
  User_Guid: z.string(),
  User_Name: z.string(),
  /** 1 lead, 2 contact, 3 customer; 0 no record, for incoming calls only. */
  Target_Kind: z.literal([0, 1, 2, 3]),
  Target_Guid: z.string(),
  /** Empty where the reader does not see the record. */
  Target_Name: z.string(),
  /** The customer that was called, or that of the lead or the contact; empty where the reader does not see the record or its customer. */
  Customer_Guid: z.string(),
  /** Of a contact, the name of its customer; empty otherwise, and where the reader does not see the contact or its customer. */
  Customer_Name: z.string(),
  /** 1 outgoing, 2 incoming. */
  Direction: z.literal([1, 2]),
  /** Whom we called, or the extension that rang. A number from outside is masked in the sea, and for who does not see the record. */
  Called_Number: z.string(),
  Caller_Number: z.string(),
  /** The field of the record in which the number that was dialled stands: a masked one is dialled by it. Empty for calls from outside. */
  Phone_Field: z.string(),
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
  /** 1 by the switchboard, 2 by the person's own phone, 3 elsewhere, 4 from outside. */
  Call_Way: z.literal([1, 2, 3, 4]),
  Call_Status: z.literal([0, 1, 2, 3, 4, 5, 6]),
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

import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { allRowsOf, flag, guid, nothing, text } from './wire.ts';

/** Incoming calls that an administrator may have the simulator make on one day in a company. */
export const simulatedInDay = 200;

/** The caller's number: 3 to 20 digits, with a + before them at most; empty withholds it. */
const callerNumber = text({ max: 21 }).refine((typed) => /^(?:\+?\d{3,20})?$/.test(typed), 'valid.call.callerFrom');

/** Calls that the simulator makes, so that incoming ones can be shown and tried (S31.7). */
export const simulatedCalls = {
  simulate: post('Admin/SimulateIncoming', {
    summary: "Have the simulator call a person's extension, from any number; Answered 0 is a missed call",
    access: 'Admin/UpdateEquipment',
    asksOthers: true,
    input: z.object({
      User_Guid: guid,
      /** Empty withholds it. */
      Caller_Number: callerNumber.optional(),
      Answered: flag.optional(),
    }),
    output: nothing,
  }),
  ringable: get('Admin/GetRingablePeople', {
    summary: 'The people whose extension the simulator can call; Is_On 0 where the switchboard is no simulator',
    access: 'Admin/UpdateEquipment',
    input: z.object({}),
    output: allRowsOf(z.object({ User_Guid: z.string(), User_Name: z.string(), Extension_Number: z.string() })).extend({
      Is_On: z.literal([0, 1]),
    }),
  }),
};

import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { flag, integer, nothing } from './wire.ts';

/** What a company has set about calls. */
export const CallSetting = z.object({
  /** Dials of one number that the company makes in a day; 0: nobody dials back. */
  Daily_Dials: z.int(),
  /** Seconds within which a call without talk is short; 0: none is. */
  Verify_Seconds: z.int(),
  /** Days that recordings are kept. */
  Recording_Days: z.int(),
  /** 1: both sides of a call hear that it is recorded. */
  Recording_Announced: z.literal([0, 1]),
});

/** The rules of a company for its calls (S29.14). */
export const callSetting = {
  read: get('Admin/GetCallSetting', {
    summary:
      'How often a number may be dialled in a day, within how many seconds a call is short, how long recordings are kept, and whether they are announced',
    access: 'Admin/UpdateCallSetting',
    input: z.object({}),
    output: CallSetting,
  }),
  update: post('Admin/UpdateCallSetting', {
    summary: 'Change what is sent of the rules for calls; calls that have ended stay what they are',
    input: z.object({
      Daily_Dials: integer({ min: 0, max: 100 }).optional(),
      Verify_Seconds: integer({ min: 0, max: 3600 }).optional(),
      Recording_Days: integer({ min: 1, max: 3650 }).optional(),
      Recording_Announced: flag.optional(),
    }),
    output: nothing,
  }),
};

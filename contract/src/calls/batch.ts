import { z } from 'zod';
import { flag } from './wire.ts';

/** How a change of several records is to be made: only told, and whether refused records may be left out. */
export const batchMode = {
  /** 1: nothing is written, the answer says what would be. */
  Preview: flag.optional(),
  /** 1: records that refuse are left as they are; else one that refuses leaves all as they are. */
  GoodOnly: flag.optional(),
};

/** What a change of several records does to each. */
export const BatchResult = z.object({
  /** Records that change. */
  Changed: z.int(),
  /** Records that already are as they should be. */
  Unchanged: z.int(),
  Rows: z.array(
    z.object({
      Guid: z.string(),
      Name: z.string(),
      /** One per changed field, in words. */
      Lines: z.array(z.object({ Field: z.string(), From: z.string(), To: z.string() })),
    }),
  ),
  /** Records that cannot be changed, and why. */
  Refused: z.array(z.object({ Guid: z.string(), Name: z.string(), Reason: z.string() })),
});

/** What a change of several records does, as the wire's consumers see it. */
export type BatchResult = z.output<typeof BatchResult>;

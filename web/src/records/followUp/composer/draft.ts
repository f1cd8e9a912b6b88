import { z } from 'zod';

const linked = z.array(z.object({ Guid: z.string(), Name: z.string() })).readonly();

/** A follow-up that is being written, as it is kept in the browser. */
export const Draft = z.object({
  /** 0 as long as none is chosen. */
  Activity_Kind: z.int().min(0),
  Activity_Content: z.string(),
  Next_Time: z.string().nullable(),
  /** It took place earlier, at Create_Time. */
  isSupplement: z.boolean(),
  Create_Time: z.string().nullable(),
  contacts: linked,
  /** Opportunities; a draft kept by an older version has none. */
  business: linked.default([]),
});

/** A follow-up that is being written. */
export type Draft = z.output<typeof Draft>;

/** A follow-up nobody has begun to write. */
export const emptyDraft: Draft = {
  Activity_Kind: 0,
  Activity_Content: '',
  Next_Time: null,
  isSupplement: false,
  Create_Time: null,
  contacts: [],
  business: [],
};

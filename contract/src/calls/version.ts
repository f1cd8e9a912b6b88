import { z } from 'zod';
import { get } from './endpoint.ts';

/** The version check (document 000, section 1; decisions, section 13). */
export const version = {
  available: get('Version/GetPCVersionAvailable', {
    summary: 'The version the server runs, what is new in it, and whether clients must update (UpdateState 1)',
    access: 'public',
    input: z.object({}),
    output: z.object({ Version: z.string(), Logs: z.string(), UpdateState: z.literal([0, 1]) }),
  }),
};

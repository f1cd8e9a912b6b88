import { z } from 'zod';
import { get } from './endpoint.ts';

/** The version check (S22.2, S25.1). */
export const version = {
  available: get('Version/GetPCVersionAvailable', {
    summary: 'The version the server runs, what is new in it, and whether clients must update (UpdateState 1)',
    access: 'public',
    input: z.object({}),
    output: z.object({ Version: z.string(), Logs: z.string(), UpdateState: z.literal([0, 1]) }),
  }),
};

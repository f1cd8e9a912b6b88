import { z } from 'zod';
import { get } from './endpoint.ts';
import { moment } from './wire.ts';

/** An announcement on the header's marquee (S16.4). */
export const Notice = z.object({
  Guid: z.string(),
  Title: z.string(),
  Content: z.string(),
  Type: z.literal([1, 2, 3, 4]),
  Create_Time: moment,
  Create_User_Name: z.string(),
});

/** An announcement on the header's marquee. */
export type Notice = z.output<typeof Notice>;

/** Announcements of the header (S16.4). */
export const notices = {
  list: get('Notice/GetNoticeList', {
    summary: 'Announcements of the last 30 days for the caller, for everyone and for the caller’s departments',
    access: 'user',
    input: z.object({}),
    output: z.object({ user: z.array(Notice), all: z.array(Notice), department: z.array(Notice) }),
  }),
};

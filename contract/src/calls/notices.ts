import { z } from 'zod';
import { get } from './endpoint.ts';
import { moment } from './wire.ts';

/** An announcement on the header's marquee (document 002, section 3: announcement record). */
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

/** Announcements of the header (document 002, section 7: notice and help). */
export const notices = {
  list: get('Notice/GetNoticeList', {
    summary: 'Announcements of the last 30 days for the caller, for everyone and for the caller’s departments',
    access: 'user',
    input: z.object({}),
    output: z.object({ user: z.array(Notice), all: z.array(Notice), department: z.array(Notice) }),
  }),
};

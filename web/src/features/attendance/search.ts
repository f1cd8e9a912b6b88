import { attendance } from '@haina/contract/calls/attendance.ts';
import type { Meeting } from '@haina/contract/calls/scoreShapes.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';

/** How attendance is found by words. */
export const search = nounSearch<Meeting>({
  list: attendance.list,
  filter: 'Name',
  nameOf: (meeting) => meeting.Meeting_Name,
  hintsOf: (meeting) => [meeting.User_Name, meeting.Meeting_Time?.slice(0, 10) ?? ''],
  alsoIn: ['Remark'],
});

import type { attendance } from '@haina/contract/calls/attendance.ts';
import type { Handlers } from '../../request/handler.ts';
import { rankAttendance } from './ranking.ts';
import { countMeetings, listMeetings, readMeeting } from './readMeetings.ts';
import { addMeeting, deleteMeetings, updateMeeting } from './writeMeetings.ts';

/** The calls about attendance; the spreadsheet of its ranking is made with the others (`tools/scoreSheets`). */
export const attendanceHandlers: Omit<Handlers<typeof attendance>, 'exportRanking'> = {
  list: listMeetings,
  count: countMeetings,
  ranking: rankAttendance,
  model: readMeeting,
  add: addMeeting,
  update: updateMeeting,
  remove: deleteMeetings,
};

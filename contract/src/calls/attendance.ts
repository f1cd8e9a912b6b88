import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { periodFilter } from './results.ts';
import { Meeting, MeetingForm } from './scoreShapes.ts';
import { guid, guidList, moment, nothing, rowsOf, typeId } from './wire.ts';

/** Columns a list of attendance can be sorted by. */
export const meetingOrder = ['Create_Time', 'Update_Time', 'Meeting_Time', 'Meeting_Name', 'Arrive_Num'] as const;

/** Most meetings of a period that a ranking names, the latest ones. */
export const rankedMeetings = 100;

const attended = {
  Invite_Num: z.int(),
  Arrive_Num: z.int(),
  /** Percent with 2 decimals; null without invitations. */
  Rate: z.number().nullable(),
};

/** A person in the ranking of attendance. */
const RankedAttendance = z.object({
  /** Equal ones share their place. */
  Place: z.int(),
  User_Guid: z.string(),
  User_Name: z.string(),
  FrameworkName: z.string(),
  Is_Disabled: z.literal([0, 1]),
  ...attended,
  /** Meetings that the person invited to. */
  Meeting_Num: z.int(),
});

/** A person in the ranking of attendance, as the wire's consumers see it. */
export type RankedAttendance = z.output<typeof RankedAttendance>;

const rankingFilter = {
  ...periodFilter,
  /** One meeting alone, by its whole name. */
  Meeting_Name: searchText.optional(),
  /** By people who arrived unless asked for the rate. */
  order_field: z.enum(['Arrive_Num', 'Rate']).optional(),
};

const totals = { ...attended, Meeting_Num: z.int() };

/** Attendance at meetings: who invited how many people, and how many of them came (S34.4). */
export const attendance = {
  list: get('Meeting/GetMeetingList', {
    summary: 'Attendance that the caller may see, one page at a time',
    access: 'user',
    module: 'performance',
    input: z.object({
      ...page,
      ...rowsFirst,
      ...people,
      ...timePairs('Create', 'Update', 'Meeting'),
      /** Finds names of meetings, remarks and people. */
      Name: searchText.optional(),
      order_field: z.enum(meetingOrder).optional(),
    }),
    output: rowsOf(Meeting),
  }),
  count: get('Meeting/GetMeetingCount', {
    summary: 'How many rows of attendance stand behind each ownership filter',
    access: 'user',
    module: 'performance',
    input: z.object({}),
    output: OwnershipCount,
  }),
  ranking: get('Meeting/GetMeetingRanking', {
    summary: 'Who brought how many people to the meetings of a period, beside the period before',
    access: 'user',
    module: 'performance',
    input: z.object({ page: page.page, pagesize: page.pagesize, ...rankingFilter }),
    output: rowsOf(RankedAttendance).extend({
      Start: z.string(),
      End: z.string(),
      Before_Start: z.string(),
      Before_End: z.string(),
      /** Of all people that are listed, in this period and in the one before. */
      Sums: z.object(totals),
      Before_Sums: z.object(totals),
      /** All meetings of the period, the latest first, also where the ranking is about one of them. */
      Meetings: z.array(z.object({ Meeting_Name: z.string(), Meeting_Time: moment, ...attended })),
    }),
  }),
  exportRanking: get('Meeting/ExportMeetingRanking', {
    summary: 'The ranking of attendance as a spreadsheet; logged',
    module: 'performance',
    reads: false,
    input: z.object(rankingFilter),
    output: z.object({ File_Path: z.string(), fileName: z.string(), Rows: z.int() }),
  }),
  model: get('Meeting/GetMeetingModel', {
    summary: 'The attendance of a person’s guests at one meeting',
    access: 'user',
    module: 'performance',
    input: z.object({ Guid: guid }),
    output: Meeting,
  }),
  add: post('Meeting/AddMeeting', {
    summary: 'Enter the attendance of a person’s guests; a person stands at a meeting once. Refused in a closed month',
    module: 'performance',
    creates: true,
    input: MeetingForm,
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Meeting/UpdateMeeting', {
    summary: 'Change the fields sent of one row; refused where it is or comes to be in a closed month',
    module: 'performance',
    input: MeetingForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  remove: post('Meeting/DelMeeting', {
    summary: 'Move attendance to the recycle bin, all or none; refused in a closed month',
    module: 'performance',
    input: z.object({ MeetingGuidList: guidList.optional(), Guid: guidList.optional() }),
    output: nothing,
  }),
};

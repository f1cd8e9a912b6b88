import { attendance } from '@haina/contract/calls/attendance.ts';
import { MeetingForm } from '@haina/contract/calls/scoreShapes.ts';
import { restoreBy } from '../../records/bin/restored.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { ownerField } from '../../records/noun/importedFields.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { ownedBase, type ScoreNoun, updateBy } from '../../records/noun/noun.ts';
import { meetingNoun } from '../../records/reach/ownedNouns.ts';
import { assertEntriesOpen } from '../scoreMonths/closedMonths.ts';
import { entryHeadings, entryKeeps, entryRules } from '../scoreMonths/entryImport.ts';
import { meetingForm } from './meetingForm.ts';
import { arrivedRefusals, assertNoneSame, findSameMeetings, meetingKeys } from './sameMeeting.ts';
import { meetingsFilter, selectMeetings } from './selectMeetings.ts';
import { deleteMeetings, updateMeeting } from './writeMeetings.ts';

const when = { table: 'meeting', column: 'meeting_time' } as const;

/** All that the product knows of attendance at meetings. */
export const meetingDeclaration = {
  ...ownedBase(meetingNoun),
  form: meetingForm,
  update: updateBy(attendance.update, updateMeeting),
  mass: {
    list: attendance.list,
    idField: 'MeetingGuidList',
    calls: {
      remove: massBy(attendance.remove, deleteMeetings),
    },
  },
  restore: restoreBy(meetingForm, async (ctx, records) => {
    const guids = records.map(({ guid }) => guid);
    await assertEntriesOpen(ctx, when, guids);
    await assertNoneSame(ctx, guids);
  }),
  exported: {
    kind: 'meeting',
    ...ownedExport(meetingForm, { filter: meetingsFilter }),
    operation: 'Export/ExportMeeting',
    labels: meetingForm.labels,
    rows: async (ctx, guids) => (await selectMeetings(ctx)).where(byGuids('meeting', ctx, guids)).execute(),
    words: {},
    shown: { User_Guid: 'User_Name' },
    formats: { Invite_Num: 'number', Arrive_Num: 'number', Rate: 'percent', Meeting_Time: 'moment' },
  },
  imported: {
    kind: 'meeting',
    schema: MeetingForm.omit({ User_Guid: true }),
    add: 'Meeting/AddMeeting',
    update: 'Meeting/UpdateMeeting',
    beside: [ownerField],
    headings: {
      ...entryHeadings,
      Meeting_Name: ['会议', '会议主题', '主题', '活动', '活动名称', 'topic'],
      Meeting_Time: ['会议日期', '日期', '时间', 'date', 'time'],
      Invite_Num: ['邀约', '邀约数', '邀请人数', '邀请'],
      Arrive_Num: ['到会', '到场', '到会数', '到场人数', '实到'],
    },
    saysOwnWords: true,
    sameBy: { keys: meetingKeys, find: findSameMeetings },
    lockKeys: meetingKeys,
    needsOwner: true,
    rules: entryRules('Meeting_Time', ({ values }) => arrivedRefusals(values)),
    keeps: entryKeeps(when, 'Meeting_Time'),
  },
  purged: { detach: () => [] },
  tabs: [],
} as const satisfies ScoreNoun;

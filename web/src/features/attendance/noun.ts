import { IdcardOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of attendance at meetings. */
export const meetingNoun = {
  id: 'record',
  kind: targetKind.meeting,
  path: '/crm/performance/record',
  title: 'menu.record',
  icon: IdcardOutlined,
  page: async () => (await import('./AttendancePage.tsx')).AttendancePage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Meeting/AddMeeting', label: 'score.meeting.add' },
  sheets: { kind: 'meeting', exporting: 'Export/ExportMeeting', imported: { kind: 'meeting' } },
} as const satisfies Noun;

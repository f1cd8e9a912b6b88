import { EntryPage } from '../../records/scoreEntries/EntryPage.tsx';
import { meetingKind } from './meetingKind.tsx';

/** The attendance at meetings that a person may see (S34.4). */
export const AttendancePage = () => <EntryPage kind={meetingKind} />;

import { EntryPage } from '../../records/scoreEntries/EntryPage.tsx';
import { performanceKind } from './performanceKind.tsx';

/** The net performance that a person may see (S34.1). */
export const EquityPage = () => <EntryPage kind={performanceKind} />;

import { EntryPage } from '../../records/scoreEntries/EntryPage.tsx';
import { otherScoreKind } from './otherScoreKind.tsx';

/** The other scores that a person may see (S34.3). */
export const ScoresPage = () => <EntryPage kind={otherScoreKind} />;

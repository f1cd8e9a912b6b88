import type { Activity } from '@haina/contract/calls/activity.ts';
import { PlayButton } from './PlayButton.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import styles from './player.module.css';

/** The calls of a follow-up that have a recording. */
export interface EntryRecordingsProps {
  readonly calls: Activity['CallRecordList'];
}

/** The recordings of a follow-up: a button for each, and the player below them while one is heard. */
export function EntryRecordings({ calls }: EntryRecordingsProps) {
  return calls.map((call) => (
    <div key={call.Guid} className={styles.entry}>
      <span className={styles.line}>
        <PlayButton place={call.Guid} call={call} />
        <span className={styles.quiet}>{call.Talk_Length_Name}</span>
      </span>
      <RecordingPlayer place={call.Guid} bars={60} />
    </div>
  ));
}

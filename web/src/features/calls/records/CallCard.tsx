import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { CallLength } from '../../../records/calls/CallLength.tsx';
import { PlayButton } from '../../../records/calls/player/PlayButton.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { callActions } from './lazyActions.ts';
import { CalledPerson, CalledTarget } from './Called.tsx';
import { CallLabels, CallResult } from './CallMarks.tsx';
import { playerPlace } from './playerPlace.ts';
import styles from './records.module.css';

/** A call, and what can be done with it. */
export interface CallCardProps {
  readonly call: CallRecord;
  /** Null where it cannot be reviewed. */
  readonly onReview: (() => void) | null;
}

/** A call on a phone: whom, which number, when and by whom, what came of it. */
export function CallCard({ call, onReview }: CallCardProps) {
  return (
    <article className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.strong}>
          <CalledTarget call={call} />
        </span>
        <CallResult call={call} />
      </div>
      <div className={styles.line}>
        <CalledPerson call={call} />
        <CallLength call={call} />
      </div>
      {(call.Call_Label !== '' || call.Call_Kind !== 1 || call.Direction === 2) && <CallLabels call={call} />}
      <div className={styles.line}>
        <span className={styles.quiet}>
          {call.User_Name} <DateTime value={call.Talk_Time} precision="minute" />
        </span>
        <PlayButton place={playerPlace} call={call} />
        <callActions.Component call={call} onReview={onReview} />
      </div>
    </article>
  );
}

import { CaretRightFilled } from '@ant-design/icons';
import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { playRecording, stopRecording, usePlaying } from './playerStore.ts';
import styles from './player.module.css';

/** Which recording a button plays, and by which player of the page. */
export interface PlayButtonProps {
  readonly place: string;
  readonly call: CallRecord;
  /** The calls beside it, which the player can step to. */
  readonly calls?: readonly CallRecord[];
}

/** Has the recording of a call played, or ends it; draws nothing for a call without one. */
export function PlayButton({ place, call, calls }: PlayButtonProps) {
  const t = useT();
  const isHeard = usePlaying(({ playing }) => playing?.place === place && playing.call.Guid === call.Guid);
  if (call.Has_Recording === 0) return null;
  const params = { name: call.Target_Name || call.Called_Number };
  return (
    <Button
      type={isHeard ? 'primary' : 'default'}
      shape="circle"
      size="small"
      className={styles.play ?? ''}
      aria-label={t('recording.play', params)}
      aria-pressed={isHeard}
      icon={<CaretRightFilled aria-hidden />}
      onClick={() => (isHeard ? stopRecording(place) : playRecording(place, call, calls))}
    />
  );
}

import {
  CaretRightFilled,
  DownloadOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { type Recording, recordings } from '@haina/contract/calls/recordings.ts';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { safeUrl } from '../../../lib/api/safeUrl.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { clock } from './clock.ts';
import { Dock } from './Dock.tsx';
import { playRecording } from './playerStore.ts';
import { useAudio } from './useAudio.ts';
import { useSaveRecording } from './useSaveRecording.ts';
import { WaveForm } from './WaveForm.tsx';
import styles from './player.module.css';

/** A recording that is heard. */
export interface PlayerProps {
  readonly place: string;
  readonly call: CallRecord;
  readonly queue: readonly CallRecord[];
  readonly recording: Recording;
  readonly bars: number;
}

/** Seconds that an arrow key goes. */
const step = 5;

/** Plays a recording at its own speed: space plays and pauses, the arrow keys go 5 seconds, steps go to the neighbours. */
export function Player({ place, call, queue, recording, bars }: PlayerProps) {
  const t = useT();
  const { Url, Seconds: length, Peaks } = recording;
  const audio = useAudio(length);
  const at = queue.findIndex(({ Guid }) => Guid === call.Guid);
  const stepTo = (next: CallRecord | undefined) => next && playRecording(place, next, queue);
  const press = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === ' ' && !isButton) audio.toggle();
    else if (event.key === 'ArrowLeft') audio.seek(audio.position - step);
    else if (event.key === 'ArrowRight') audio.seek(audio.position + step);
    else return;
    event.preventDefault();
  };
  const toggle = (
    <Button
      type="primary"
      shape="circle"
      autoFocus
      className={styles.toggle ?? ''}
      aria-label={t(audio.isPlaying ? 'recording.pause' : 'recording.resume')}
      icon={audio.isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
      onClick={audio.toggle}
      onKeyDown={press}
    />
  );
  return (
    <Dock call={call} place={place} hasFailed={audio.hasFailed} before={toggle}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote down what was said */}
      <audio src={safeUrl(Url) ?? undefined} {...audio.element} />
      <span className={styles.clock}>{clock(audio.position)}</span>
      <WaveForm
        peaks={Peaks}
        count={bars}
        position={audio.position}
        length={length}
        onSeek={audio.seek}
        onKey={press}
      />
      <span className={styles.clock}>{clock(length)}</span>
      {queue.length > 1 && (
        <span className={styles.steps}>
          <IconButton
            icon={<StepBackwardOutlined />}
            label={t('recording.previous')}
            isDisabled={at <= 0}
            onClick={() => stepTo(queue[at - 1])}
          />
          <IconButton
            icon={<StepForwardOutlined />}
            label={t('recording.next')}
            isDisabled={at < 0 || at === queue.length - 1}
            onClick={() => stepTo(queue[at + 1])}
          />
        </span>
      )}
      <SaveButton call={call} />
    </Dock>
  );
}

/** Saves the recording as a file, for those who may. */
function SaveButton({ call }: { readonly call: CallRecord }) {
  const t = useT();
  const may = usePermission(recordings.download);
  const { save, isBusy } = useSaveRecording();
  if (!may) return null;
  return (
    <IconButton icon={<DownloadOutlined />} label={t('recording.save')} isBusy={isBusy} onClick={() => save(call)} />
  );
}

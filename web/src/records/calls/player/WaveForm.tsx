import type { KeyboardEvent, MouseEvent } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { clock } from './clock.ts';
import styles from './player.module.css';

/** How loud a recording is, and how far it was heard. */
export interface WaveFormProps {
  /** 0 to 100 from beginning to end; empty is drawn as a line. */
  readonly peaks: readonly number[];
  /** How many bars there is room for. */
  readonly count: number;
  /** Seconds. */
  readonly position: number;
  readonly length: number;
  readonly onSeek: (seconds: number) => void;
  /** A key that is pressed on it: the player knows what it does. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/** So many bars, each as high as the loudest that it stands for. */
const barsOf = (peaks: readonly number[], count: number): readonly number[] =>
  Array.from({ length: count }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((edge) => Math.floor((edge * peaks.length) / count));
    return Math.max(6, ...peaks.slice(from, to));
  });

/** A recording as a row of bars that one can press to go there; a slider for the keyboard. */
export function WaveForm({ peaks, count, position, length, onSeek, onKey }: WaveFormProps) {
  const t = useT();
  const bars = barsOf(peaks, count);
  const heard = length > 0 ? (position / length) * bars.length : 0;
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * length);
  };
  return (
    <div
      className={styles.wave}
      role="slider"
      tabIndex={0}
      aria-label={t('recording.position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.floor(position)}
      aria-valuetext={`${clock(position)} / ${clock(length)}`}
      onClick={press}
      onKeyDown={onKey}
    >
      <svg viewBox={`0 0 ${bars.length * 4} 24`} preserveAspectRatio="none" aria-hidden>
        {bars.map((peak, place) => {
          const height = Math.max(2, (peak / 100) * 22);
          return (
            <rect
              // Bars have no name but their place, and never move.
              key={place}
              className={place < heard ? styles.heard : styles.ahead}
              x={place * 4}
              y={12 - height / 2}
              width={2.4}
              height={height}
              rx={1}
            />
          );
        })}
      </svg>
    </div>
  );
}

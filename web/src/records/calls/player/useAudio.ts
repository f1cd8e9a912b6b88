import { type ComponentProps, useRef, useState } from 'react';

/** A sound that plays, for a player to show and steer. */
export interface Audio {
  readonly isPlaying: boolean;
  /** Seconds from the beginning. */
  readonly position: number;
  readonly hasFailed: boolean;
  readonly toggle: () => void;
  /** Goes to so many seconds from the beginning, within the sound. */
  readonly seek: (seconds: number) => void;
  /** What the audio element gets. */
  readonly element: ComponentProps<'audio'>;
}

/** Steers an audio element that begins by itself. `length`: seconds of the sound. */
export function useAudio(length: number): Audio {
  const ref = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const toggle = () => {
    const audio = ref.current;
    if (!audio) return;
    // A browser that forbids playing leaves it paused, which the button shows.
    if (audio.paused) void audio.play().catch(() => undefined);
    else audio.pause();
  };
  const seek = (seconds: number) => {
    const to = Math.max(0, Math.min(length, seconds));
    if (ref.current) ref.current.currentTime = to;
    setPosition(to);
  };
  return {
    isPlaying,
    position,
    hasFailed,
    toggle,
    seek,
    element: {
      ref,
      autoPlay: true,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onError: () => setFailed(true),
      onTimeUpdate: ({ currentTarget }) => setPosition(currentTarget.currentTime),
    },
  };
}

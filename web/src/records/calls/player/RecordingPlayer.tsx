import { recordings } from '@haina/contract/calls/recordings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../lib/api/send.ts';
import { Dock } from './Dock.tsx';
import { Player } from './Player.tsx';
import { stopRecording, usePlaying } from './playerStore.ts';

/** Which player this is: the place that play buttons name. */
export interface RecordingPlayerProps {
  readonly place: string;
  /** How many bars its wave form has room for. */
  readonly bars?: number;
}

/**
 * The player of a list or a timeline, 56 px high, docked where it stands; nothing while nothing is heard here. It asks for a link of its own
 * each time, which is a listening.
 */
export function RecordingPlayer({ place, bars = 120 }: RecordingPlayerProps) {
  const playing = usePlaying((state) => (state.playing?.place === place ? state.playing : null));
  // A person who leaves the page hears no more.
  useEffect(() => () => stopRecording(place), [place]);
  const guid = playing?.call.Guid ?? '';
  const { data, isError } = useQuery({
    queryKey: [recordings.play.path, guid, playing?.turn],
    queryFn: ({ signal }) => send(recordings.play, { Guid: guid }, { signal }),
    enabled: playing !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (playing === null) return null;
  const { call, queue, turn } = playing;
  if (!data) return <Dock call={call} place={place} hasFailed={isError} />;
  return <Player key={turn} place={place} call={call} queue={queue} recording={data} bars={bars} />;
}

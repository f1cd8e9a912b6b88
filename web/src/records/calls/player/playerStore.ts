import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { create } from 'zustand';

interface Playing {
  /** The player that it is heard by, of those on the page. */
  readonly place: string;
  readonly call: CallRecord;
  /** The recordings that can be stepped to, in their order; the call is one of them. */
  readonly queue: readonly CallRecord[];
  /** Counts how often something was begun: each is a listening of its own. */
  readonly turn: number;
}

/** What is being heard: one recording at a time in the whole page (S30.5). */
export const usePlaying = create<{ readonly playing: Playing | null }>()(() => ({ playing: null }));

/** Has a recording played by the player of this place; whatever was heard before ends. */
export function playRecording(place: string, call: CallRecord, calls: readonly CallRecord[] = [call]): void {
  const turn = (usePlaying.getState().playing?.turn ?? 0) + 1;
  const queue = calls.filter(({ Has_Recording }) => Has_Recording === 1);
  usePlaying.setState({ playing: { place, call, queue, turn } });
}

/** Ends what is heard at this place. */
export function stopRecording(place: string): void {
  if (usePlaying.getState().playing?.place === place) usePlaying.setState({ playing: null });
}

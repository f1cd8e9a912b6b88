import { useEffect } from 'react';
import { create } from 'zustand';

const useWriting = create<{ readonly isWriting: boolean }>(() => ({ isWriting: false }));

/** Whether a follow-up is being written on the open record: then posting it is the one filled button (S24.7). */
export const useIsWriting = (): boolean => useWriting((state) => state.isWriting);

/** Says so, as long as the component that is asked for the follow-up is on the screen. */
export function useNoteWriting(isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return undefined;
    useWriting.setState({ isWriting: true });
    return () => useWriting.setState({ isWriting: false });
  }, [isWriting]);
}

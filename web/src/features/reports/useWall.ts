import { type RefObject, useEffect, useState } from 'react';
import { toast } from '../../lib/feedback/toast.ts';
import { t } from '../../lib/i18n/i18n.ts';

/** Shows an element alone on the whole screen, as on a wall; `isOn` while it does. */
export function useWall(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const turn = async () => {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen());
    } catch {
      // The browser or its administrator does not allow it.
      toast.warning(t('shell.fullScreen.failed'));
    }
  };
  return { isOn, turn: () => void turn() };
}

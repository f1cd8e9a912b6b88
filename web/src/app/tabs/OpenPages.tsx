import { Activity, useEffect, useMemo } from 'react';
import { type Location, useLocation } from 'react-router';
import { pageAt } from '../pages/routes.tsx';
import { noteVisited } from './lastVisited.ts';
import { PageFrame } from './PageFrame.tsx';
import { noteLocation, tabsAt, useTabs } from './tabStore.ts';

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/**
 * Draws every open page that was looked at in this page load; only the current one is shown, the others keep their state
 * out of sight.
 */
export function OpenPages() {
  const stored = useTabs((state) => state.tabs);
  const location = useLocation();
  const current = pageAt(location.pathname)?.path ?? null;
  // The page at a new address is drawn at once, not after the store has taken it in.
  const tabs = useMemo(() => (current ? tabsAt(stored, current, location) : stored), [stored, current, location]);
  useEffect(() => {
    // A move that is on its way: this place is left already, and what was reset with the move stays so.
    if (!current || addressOf(location) !== addressOf(window.location)) return;
    noteLocation(current, location);
    noteVisited(addressOf(location));
  }, [current, location]);

  return tabs.map((tab) => {
    const route = pageAt(tab.path);
    if (!tab.location || !route) return null;
    return (
      <Activity key={`${tab.path} ${tab.round}`} mode={tab.path === current ? 'visible' : 'hidden'}>
        <PageFrame route={route} location={tab.location} />
      </Activity>
    );
  });
}

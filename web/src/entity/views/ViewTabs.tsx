import type { View } from '@haina/contract/calls/views.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../list/list.module.css';
import type { Views } from './useViews.ts';
import own from './views.module.css';

/** How many views stand in the row of tabs; the others are in the panel. */
const tabLimit = 3;

/** The views of a list that have a tab: the first ones, and the current one always. */
export function tabsOf(all: readonly View[], current: View | null): readonly View[] {
  const first = all.slice(0, tabLimit);
  return current === null || first.some(({ Guid }) => Guid === current.Guid) ? first : [...first.slice(0, -1), current];
}

/** The saved views of a list as tabs: a press shows one, another press goes back to the list as it first is. */
export function ViewTabs({ views }: { readonly views: Views }) {
  const t = useT();
  const { current, isChanged } = views;
  const tabs = tabsOf(views.all, current);
  if (tabs.length === 0) return null;
  return (
    <div className={`${styles.scopes} ${own.tabs}`} role="group" aria-label={t('views.label')}>
      {tabs.map((view) => {
        const isCurrent = view.Guid === current?.Guid;
        return (
          <button
            key={view.Guid}
            type="button"
            className={`${styles.scope} ${own.tab}`}
            aria-pressed={isCurrent}
            title={view.Name}
            onClick={() => views.choose(isCurrent && !isChanged ? null : view)}
          >
            <span className={own.current}>{view.Name}</span>
            {isCurrent && isChanged && <span className={own.changed}>{t('views.changed')}</span>}
          </button>
        );
      })}
    </div>
  );
}

import { type KeyboardEvent, useId } from 'react';
import { grouped } from '../format/numbers.ts';
import styles from './tabStrip.module.css';

/** One tab: its word and how many things it holds. */
export interface StripTab {
  readonly key: string;
  readonly label: string;
  /** Undefined until it is known: the tab keeps room for a digit. Left out where nothing is counted. */
  readonly count?: number | undefined;
}

/** What a strip of tabs shows and tells. */
export interface TabStripProps {
  readonly label: string;
  readonly tabs: readonly StripTab[];
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** The ids of a tab and its panel start with this. */
  readonly idStem: string;
}

/** The id of a tab's panel, which names its tab. */
export const panelId = (stem: string, key: string) => `${stem}-panel-${key}`;

/** The id of a tab. */
export const tabId = (stem: string, key: string) => `${stem}-tab-${key}`;

/** An id stem of its own for one strip. */
export const useTabStem = () => useId();

/**
 * Tabs in one line that scrolls when it is too narrow: arrows, Home and End move, as the tab pattern of WAI-ARIA asks.
 * The library's own tabs put a nameless button among the tabs as soon as they do not fit.
 */
export function TabStrip({ label, tabs, current, onChange, idStem }: TabStripProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ key }) => key === current);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs.at(target % tabs.length);
    if (!next) return;
    onChange(next.key);
    document.getElementById(tabId(idStem, next.key))?.focus();
  };
  return (
    <div className={styles.strip} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(idStem, tab.key)}
          aria-selected={tab.key === current}
          aria-controls={panelId(idStem, tab.key)}
          tabIndex={tab.key === current ? 0 : -1}
          className={styles.tab}
          onClick={(event) => {
            onChange(tab.key);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          {tab.label}
          {'count' in tab && <span className={styles.count}>{tab.count !== undefined && grouped(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}

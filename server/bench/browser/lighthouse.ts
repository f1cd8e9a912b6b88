import lighthouse, { desktopConfig } from 'lighthouse';
import { type Visitor, withFreshBrowser } from './visitor.ts';

/** What Lighthouse gives a page, 0 to 100, and what it would have changed. */
export interface Marks {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  /** Checks that were not passed, by name. */
  readonly missed: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices'];

/** Lighthouse's marks for a page, with an empty cache: its preset for a desktop (10 Mbit/s), or for a phone. */
export const marksOf = (visitor: Visitor | null, url: string, path: string, isPhone = false): Promise<Marks> =>
  withFreshBrowser(visitor, url, async ({ port }) => {
    const options = { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' } as const;
    const outcome = await lighthouse(`${url}${path}`, options, isPhone ? undefined : desktopConfig);
    if (!outcome) throw new Error('Lighthouse gave no answer');
    const { lhr } = outcome;
    const markOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: markOf('performance'),
      accessibility: markOf('accessibility'),
      practices: markOf('best-practices'),
      missed: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id }) => id),
    };
  });

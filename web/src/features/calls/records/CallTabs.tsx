import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import listStyles from '../../../entity/list/list.module.css';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';

/** Whose calls are listed. */
export interface CallTabsProps {
  readonly list: EntityList<CallRecord>;
  /** How many wait for a review; undefined until it is known. */
  readonly waiting: number | undefined;
}

/** The tab of those that wait for a review; the others are the ownership filter. */
const waitingTab = 3;

/** All calls, one's own, those of subordinates, and those that wait for a review, with how many there are. */
export function CallTabs({ list, waiting }: CallTabsProps) {
  const t = useT();
  const { SeleteType = 0, pending } = list.state.filters;
  const current = pending === 1 ? waitingTab : Number(SeleteType);
  const tabs = [
    { key: 0, label: t('entity.scope.all') },
    { key: 1, label: t('entity.scope.mine') },
    { key: 2, label: t('entity.scope.sub') },
    { key: waitingTab, label: t('dial.record.pending') },
  ];
  const countOf = (key: number) => {
    if (key === waitingTab) return waiting;
    return [list.counts?.All, list.counts?.Mine, list.counts?.Sub][key];
  };
  const choose = (key: number) => {
    const owner = key === 1 || key === 2 ? key : undefined;
    list.filterBy({ SeleteType: owner, pending: key === waitingTab ? 1 : undefined });
  };
  return (
    <div className={listStyles.scopes} role="group" aria-label={t('entity.scope.label')}>
      {tabs.map(({ key, label }) => {
        const count = countOf(key);
        return (
          <button
            key={key}
            type="button"
            className={listStyles.scope}
            aria-pressed={key === current}
            onClick={() => choose(key)}
          >
            {label}
            <span className={listStyles.scopeCount}>{count === undefined ? '' : grouped(count)}</span>
          </button>
        );
      })}
    </div>
  );
}

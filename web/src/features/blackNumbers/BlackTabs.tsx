import { type BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import listStyles from '../../entity/list/list.module.css';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './blackNumbers.module.css';

/** The kinds of numbers, with how many there are of each; asked again with every change of the list. */
export function BlackTabs({ list }: { readonly list: EntityList<BlackNumber> }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: [blackNumbers.list.path, 'numbers', list.written],
    queryFn: ({ signal }) => send(blackNumbers.list, { pagesize: 1 }, { signal }),
    placeholderData: keepPreviousData,
  });
  const tabs = [
    { kind: undefined, label: t('blackNumber.kind.all'), count: data && data.Black_Num + data.Risky_Num },
    { kind: 0, label: t('blackNumber.kind.black'), count: data?.Black_Num },
    { kind: 1, label: t('blackNumber.kind.risky'), count: data?.Risky_Num },
  ];
  return (
    <div className={styles.tabs} role="group" aria-label={t('blackNumber.kind.label')}>
      {tabs.map(({ kind, label, count }) => (
        <button
          key={label}
          type="button"
          className={listStyles.scope}
          aria-pressed={list.state.filters.Is_Risky === kind}
          onClick={() => list.filterBy({ Is_Risky: kind })}
        >
          {label}
          <span className={listStyles.scopeCount}>{count === undefined ? '' : grouped(count)}</span>
        </button>
      ))}
    </div>
  );
}

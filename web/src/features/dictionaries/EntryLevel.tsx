import { type DictionaryEntry, dictionaries, numberedDictionaries } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { SortRow } from '../../ui/components/SortRow.tsx';
import styles from './dictionaries.module.css';
import type { EntryTask } from './EntryDialog.tsx';
import { EntryActions } from './EntryActions.tsx';
import type { LevelOrder } from './reordered.ts';

/** What one level of a dictionary shows and tells. */
export interface EntryLevelProps {
  readonly code: DictionaryCode;
  readonly rows: readonly DictionaryEntry[];
  /** The entry above the level; 0 for the topmost one. */
  readonly parent: number;
  readonly onTask: (task: EntryTask) => void;
  readonly onSort: (order: LevelOrder, moved: number) => void;
}

/** The entries of one level in their order, each with those below it. */
export function EntryLevel(props: EntryLevelProps) {
  const { code, rows, parent, onTask, onSort } = props;
  const t = useT();
  const named = useSeedWord();
  const mayUpdate = usePermission(dictionaries.update);
  const level = rows.filter(({ ParentId }) => ParentId === parent);
  if (level.length === 0) return null;
  const ids = level.map(({ TypeId }) => TypeId);
  const name = rows.find(({ TypeId }) => TypeId === parent)?.TypeName;
  return (
    <ul
      className={parent === 0 ? styles.level : `${styles.level} ${styles.below}`}
      aria-label={name === undefined ? t('dictionaries.entries') : t('dictionaries.below', { name: named(name) })}
    >
      {level.map((entry) => (
        <li key={entry.TypeId}>
          <SortRow
            list={`${code} ${parent}`}
            id={entry.TypeId}
            name={named(entry.TypeName)}
            ids={ids}
            isMovable={mayUpdate && ids.length > 1 && !numberedDictionaries.has(code)}
            isQuiet={entry.Is_Disabled === 1}
            onSort={(order, moved) => onSort({ ParentId: parent, TypeIdList: order }, moved)}
            actions={<EntryActions code={code} rows={rows} entry={entry} onTask={onTask} />}
          >
            <span className={styles.name}>{named(entry.TypeName)}</span>
            {entry.Is_Disabled === 1 && <Tag variant="filled">{t('dictionaries.disabled')}</Tag>}
            <span className={styles.used} title={t('dictionaries.usedHint')}>
              {t('dictionaries.used', { number: grouped(entry.Used) })}
            </span>
          </SortRow>
          <EntryLevel {...props} parent={entry.TypeId} />
        </li>
      ))}
    </ul>
  );
}

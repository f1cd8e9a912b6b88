import { PlusOutlined } from '@ant-design/icons';
import { dictionaries, type DictionaryEntry, numberedDictionaries } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import styles from '../../ui/components/twoPanes.module.css';
import ui from '../../ui/components/ui.module.css';
import type { EntryDialogProps, EntryTask } from './EntryDialog.tsx';
import { EntryLevel } from './EntryLevel.tsx';
import type { LevelOrder } from './reordered.ts';
import { useDictionary, useSorting } from './useDictionary.ts';

const dialog = lazyComponent<EntryDialogProps>(async () => (await import('./EntryDialog.tsx')).EntryDialog);

/** The entries of one dictionary, with what can be done to each. */
export function EntryPanel({ code }: { readonly code: DictionaryCode }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useDictionary(code);
  const [task, setTask] = useState<EntryTask | null>(null);
  const sorting = useToldSorting(code, data?.rows ?? []);
  const isNumbered = numberedDictionaries.has(code);
  const mayAdd = usePermission(dictionaries.add) && !isNumbered;
  const openAdd = () => setTask({ kind: 'add', parent: null });
  // An empty dictionary has the button where its entries will be.
  const add = mayAdd && data?.rows.length !== 0 && <AddButton onClick={openAdd} />;
  return (
    <Panel kind="pane" title={t(`dictionary.${code}`)} extra={add}>
      <div className={styles.body}>
        {isNumbered && <p className={styles.note}>{t('dictionaries.numbered')}</p>}
        {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
        {data?.rows.length === 0 && (
          <EmptyState
            title={t('dictionaries.empty')}
            {...(mayAdd ? { hint: t('dictionaries.emptyHint'), actions: <AddButton onClick={openAdd} /> } : {})}
          />
        )}
        {data && data.rows.length > 0 && (
          <EntryLevel code={code} rows={data.rows} parent={0} onTask={setTask} onSort={sorting.sort} />
        )}
      </div>
      <p className={ui.unseen} role="status">
        {sorting.told}
      </p>
      {task && <dialog.Component key={taskKey(task)} code={code} task={task} onClose={() => setTask(null)} />}
    </Panel>
  );
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {t('dictionaries.add')}
    </Button>
  );
}

const taskKey = (task: EntryTask) =>
  task.kind === 'rename' ? `rename ${task.entry.TypeId}` : `add ${task.parent?.TypeId ?? 0}`;

/** Saves an order and says where the entry stands now. */
function useToldSorting(code: DictionaryCode, rows: readonly DictionaryEntry[]) {
  const t = useT();
  const save = useSorting(code);
  const named = useSeedWord();
  const [told, setTold] = useState('');
  const sort = (order: LevelOrder, moved: number) => {
    save(order);
    const name = named(rows.find(({ TypeId }) => TypeId === moved)?.TypeName ?? '');
    setTold(
      t('common.nowAtPlace', { name, place: order.TypeIdList.indexOf(moved) + 1, total: order.TypeIdList.length }),
    );
  };
  return { told, sort };
}

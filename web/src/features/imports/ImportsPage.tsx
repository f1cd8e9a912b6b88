import { type ImportBatch, imports, type ImportState, isImportBusy } from '@haina/contract/calls/importExport.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { ListPager } from '../../entity/list/ListPager.tsx';
import { defaultPageSize } from '../../entity/list/listState.ts';
import { type RowAction, RowActions } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import type { ImportDialogProps } from '../../records/importing/ImportDialog.tsx';
import { lookEvery, useErrorFile } from '../../records/importing/useImportBatch.ts';
import { useUndoImport } from '../../records/importing/useUndoImport.ts';
import { importing } from '../../records/listTools/importing.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { StatusDot, type Tone } from '../../ui/components/StatusDot.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { BatchTable } from './BatchTable.tsx';
import { nouns } from '../nouns.ts';
import styles from './imports.module.css';

const importDialog = lazyComponent<ImportDialogProps>(
  async () => (await import('../../records/importing/ImportDialog.tsx')).ImportDialog,
);

const tones: Readonly<Record<ImportState, Tone>> = {
  uploaded: 'default',
  checking: 'processing',
  checked: 'warning',
  running: 'processing',
  done: 'success',
  undoing: 'processing',
  undone: 'default',
  failed: 'error',
};

/** The batches of imports with their progress, their error files and the way back. */
export function ImportsPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [pagesize, setPagesize] = useState(defaultPageSize);
  const [opened, setOpened] = useState<ImportBatch | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isWanted = useOnceTrue(isOpen);
  const list = useQuery({
    queryKey: [imports.list.path, { page, pagesize }],
    queryFn: ({ signal }) => send(imports.list, { page, pagesize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ State }) => isImportBusy(State)) ? lookEvery : false),
  });
  const open = (batch: ImportBatch) => {
    setOpened(batch);
    setOpen(true);
  };
  return (
    <div className={styles.page}>
      <Panel kind="page" title={t('imports.title')}>
        <div className={styles.body}>
          {list.error && !list.isFetching && <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
          {!list.data && list.isFetching && <Skeleton active />}
          {list.data && <Batches rows={list.data.rows} onOpen={open} />}
        </div>
        {list.data && list.data.total > 0 && (
          <ListPager
            list={{
              shown: list.data,
              state: { page, pagesize },
              goTo: (next, size = pagesize) => {
                setPage(next);
                setPagesize(size);
              },
            }}
          />
        )}
      </Panel>
      {isWanted && opened && (
        <importDialog.Component
          isOpen={isOpen}
          kind={opened.Kind}
          guid={opened.Guid}
          onClose={() => {
            setOpen(false);
            void list.refetch();
          }}
        />
      )}
    </div>
  );
}

interface BatchesProps {
  readonly rows: readonly ImportBatch[];
  readonly onOpen: (batch: ImportBatch) => void;
}

function Batches({ rows, onOpen }: BatchesProps) {
  const isPhone = useIsPhone();
  if (rows.length === 0) return <NoBatches />;
  if (isPhone) return rows.map((batch) => <BatchCard key={batch.Guid} batch={batch} onOpen={onOpen} />);
  return (
    <BatchTable
      rows={rows}
      renderState={(batch) => <BatchState batch={batch} />}
      renderActions={(batch) => <BatchActions batch={batch} onOpen={onOpen} />}
    />
  );
}

/** No import yet; names the lists that the person may import into. */
function NoBatches() {
  const t = useT();
  const held = useSession(({ operations }) => operations);
  const kinds = nouns.flatMap(({ adds, sheets: { imported } }) =>
    imported && isGranted(importing, held) && isGranted(adds.to, held) ? [imported.kind] : [],
  );
  const lists = kinds.map((kind) => t(`imports.kind.${kind}`)).join(t('entity.comma'));
  return (
    <EmptyState title={t('imports.empty')} {...(lists === '' ? {} : { hint: t('imports.emptyHint', { lists }) })} />
  );
}

function BatchState({ batch }: { readonly batch: ImportBatch }) {
  const t = useT();
  const { State, Done, Todo } = batch;
  return (
    <span className={styles.state}>
      <StatusDot tone={tones[State]} text={t(`imports.state.${State}`)} />
      {isImportBusy(State) && (
        <Progress
          size="small"
          percent={Todo === 0 ? 0 : Math.floor((Done / Todo) * 100)}
          aria-label={t(`imports.state.${State}`)}
        />
      )}
    </span>
  );
}

interface BatchActionsProps {
  readonly batch: ImportBatch;
  readonly onOpen: (batch: ImportBatch) => void;
}

function BatchActions({ batch, onOpen }: BatchActionsProps) {
  const t = useT();
  const errorFile = useErrorFile();
  const undo = useUndoImport();
  // What the list shows may be looked at; whether it can be undone the batch itself says.
  const to = imports.list;
  const actions: readonly RowAction[] = [
    { key: 'open', label: t('imports.open'), to, onClick: () => onOpen(batch) },
    ...(batch.Can_Undo === 1
      ? [{ key: 'undo', label: t('imports.undo'), to, isDanger: true, onClick: () => undo(batch.Guid) }]
      : []),
    ...(batch.Error_Rows > 0 && !isImportBusy(batch.State)
      ? [
          {
            key: 'errors',
            label: t('imports.errorFile'),
            to,
            isDisabled: errorFile.isPending,
            onClick: () => errorFile.mutate(batch.Guid),
          },
        ]
      : []),
  ];
  return <RowActions name={batch.fileName} actions={actions} />;
}

/** A batch on a phone. */
function BatchCard({ batch, onOpen }: BatchActionsProps) {
  const t = useT();
  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <span className={styles.name}>{batch.fileName}</span>
        <BatchState batch={batch} />
      </div>
      <div className={styles.facts}>
        <span>{t(`imports.kind.${batch.Kind}`)}</span>
        <span>{batch.Create_User_Name}</span>
        <DateTime value={batch.Create_Time} precision="minute" />
      </div>
      <BatchActions batch={batch} onOpen={onOpen} />
    </article>
  );
}

import { targets, type TargetRow } from '@haina/contract/calls/targets.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useUnsavedPage } from '../../lib/unsaved/unsavedPages.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import type { CopyDialogProps } from './CopyDialog.tsx';
import type { ImportTargetsDialogProps } from './ImportTargetsDialog.tsx';
import type { SpreadDialogProps } from './SpreadDialog.tsx';
import { TargetBar } from './TargetBar.tsx';
import { TargetBody } from './TargetBody.tsx';
import { TargetTools } from './TargetTools.tsx';
import styles from './targets.module.css';
import { labelOf } from './targetWords.ts';
import { useTargetDraft } from './useTargetDraft.ts';
import { pagesize, type TargetFilter, useDepartmentOptions } from './useTargets.ts';

const copyDialog = lazyComponent<CopyDialogProps>(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const importDialog = lazyComponent<ImportTargetsDialogProps>(
  async () => (await import('./ImportTargetsDialog.tsx')).ImportTargetsDialog,
);
const spreadDialog = lazyComponent<SpreadDialogProps>(async () => (await import('./SpreadDialog.tsx')).SpreadDialog);

type Opened = { readonly kind: 'copy' | 'import' } | { readonly kind: 'spread'; readonly row: TargetRow };

/** What people and departments are to reach, month by month (S17.6). */
export function TargetPage() {
  const t = useT();
  const [filter, setFilter] = useState<TargetFilter>(useFirstFilter());
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = useTargetDraft(filter);
  const askFirst = useAskFirst(state.draft.size > 0, state.discard);
  const exporting = useExport(filter);
  const departments = useDepartmentOptions().data ?? [];
  const words = {
    kind: t(filter.Kind === 1 ? 'targets.kind.contract' : 'targets.kind.received'),
    holder: t(filter.Holder === 1 ? 'targets.holder.people' : 'targets.holder.departments'),
    // What is searched for narrows the rows as well.
    department: [labelOf(departments, filter.structure_guid) ?? t('targets.allDepartments'), filter.Name]
      .join(' ')
      .trim(),
  };
  const close = () => setOpened(null);
  const narrow = (change: Partial<TargetFilter>) => setFilter((before) => ({ ...before, page: 1, ...change }));
  return (
    <div className={styles.page}>
      <Panel
        kind="page"
        title={t('targets.title')}
        extra={
          <TargetTools
            isExporting={exporting.isPending}
            onCopy={() => askFirst(() => setOpened({ kind: 'copy' }))}
            onImport={() => askFirst(() => setOpened({ kind: 'import' }))}
            onExport={() => exporting.mutate()}
          />
        }
      >
        <TargetBar
          filter={filter}
          departments={departments}
          onNarrow={narrow}
          onTurn={(change) => askFirst(() => narrow({ ...change, Name: '' }))}
        />
        <TargetBody
          filter={filter}
          label={t('targets.grid', { year: filter.Year, ...words })}
          state={state}
          onPage={(page) => setFilter((before) => ({ ...before, page }))}
          onSpread={(row) => setOpened({ kind: 'spread', row })}
        />
      </Panel>
      {opened?.kind === 'copy' && <copyDialog.Component filter={filter} scope={words} onClose={close} />}
      {opened?.kind === 'import' && (
        <importDialog.Component filter={filter} scope={words} onTemplate={() => exporting.mutate()} onClose={close} />
      )}
      {opened?.kind === 'spread' && (
        <spreadDialog.Component row={opened.row} draft={state.draft} onChange={state.change} onClose={close} />
      )}
    </div>
  );
}

const useFirstFilter = (): TargetFilter => ({
  Year: Number(useCompanyNow().slice(0, 4)),
  Kind: 1,
  Holder: 1,
  page: 1,
  pagesize,
});

/** Does something at once, or, while there are unsaved changes, after asking whether to throw them away. */
function useAskFirst(isDirty: boolean, onDiscard: () => void): (then: () => void) => void {
  const askDiscard = useAskDiscard();
  useUnsavedPage(isDirty);
  return (then) => {
    if (!isDirty) {
      then();
      return;
    }
    askDiscard(() => {
      onDiscard();
      then();
    });
  };
}

function useExport(shown: TargetFilter) {
  const t = useT();
  const { page: _, pagesize: __, ...filter } = shown;
  return useMutation({
    mutationFn: () => send(targets.exportTargets, filter),
    onSuccess: (link) => {
      saveSheet(link);
      toast.success(t('targets.exported', { number: link.Rows }));
    },
    onError: showError,
  });
}

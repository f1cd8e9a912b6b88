import { DeleteOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { ListTools } from '../listTools/ListTools.tsx';
import { useRecordPage } from '../useRecordPage.ts';
import type { Entry, EntryKind } from './entry.ts';
import { entryDialog, entryDrawer } from './lazyParts.ts';
import { useEntryActions } from './useEntryActions.tsx';

/** What a page of entries shows besides. */
export interface EntryPageProps<R extends Entry> {
  readonly kind: EntryKind<R>;
  /** Said over the rows. */
  readonly notice?: ReactNode;
}

/** The entries of a kind that a person may see, with everything that can be done to them. */
export function EntryPage<R extends Entry>({ kind, notice }: EntryPageProps<R>) {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  const { noun, words, calls, fields, nameOf, quickFilters } = kind;
  const { list, drawer, isDrawerWanted, refresh, closeAndRefresh } = useRecordPage<R>(calls);
  const actions = useEntryActions(kind, closeAndRefresh);
  const add = (isIcon: boolean) => (
    <AddButton
      to={calls.add}
      label={t(`score.${words}.add`)}
      isIcon={isIcon}
      onAdd={() => actions.setDialog({ mode: 'add', preset: kind.presetAt(now) })}
    />
  );
  return (
    <>
      <EntityListPage<R>
        noun={noun}
        title={t(`score.${words}.title`)}
        list={list}
        fields={fields}
        quickFilters={quickFilters}
        nameOf={nameOf}
        searchHint={t(`score.${words}.searchHint`)}
        {...(notice === undefined ? {} : { notice })}
        pageActions={
          <>
            {!isPhone && <ListTools kind={kind.kind} noun={noun} list={list} fields={fields} onImported={refresh} />}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={actions.ofRecord}
        renderBatch={(rows) => <EntryBatch kind={kind} rows={rows} onRemove={actions.remove} />}
        renderCard={(record) => kind.renderCard(record, () => list.openRecord(record.Guid))}
        empty={{
          title: t(`score.${words}.empty`),
          hint: t(`score.${words}.emptyHint`),
          action: add(false),
          addBy: calls.add,
        }}
      />
      {isDrawerWanted && <entryDrawer.Component {...drawer} kind={kind} actions={actions} />}
      <entryDialog.Component
        kind={kind}
        request={actions.dialog}
        onClose={() => actions.setDialog(null)}
        onSaved={refresh}
      />
    </>
  );
}

interface EntryBatchProps<R extends Entry> {
  readonly kind: EntryKind<R>;
  readonly rows: readonly R[];
  readonly onRemove: (rows: readonly R[]) => void;
}

function EntryBatch<R extends Entry>({ kind, rows, onRemove }: EntryBatchProps<R>) {
  const t = useT();
  const isKept = rows.some(({ Can_Manage, Is_Closed }) => Can_Manage === 0 || Is_Closed === 1);
  return (
    <BatchButton
      to={kind.calls.remove}
      label={t('common.remove')}
      icon={<DeleteOutlined aria-hidden />}
      obstacle={isKept ? t('record.someNotManaged') : ''}
      isDanger
      onClick={() => onRemove(rows)}
    />
  );
}

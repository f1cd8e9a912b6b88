import { DeleteOutlined, SwapOutlined, TagOutlined } from '@ant-design/icons';
import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useEffect } from 'react';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { BulkEditButton } from '../../entity/bulkEdit/BulkEditButton.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { cellEditing } from '../../entity/inPlace/cellEditing.tsx';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListTools } from '../../records/listTools/ListTools.tsx';
import { MassActions } from '../../records/massChange/MassActions.tsx';
import { prefetchPage } from '../../records/prefetchPage.ts';
import { RecordCard } from '../../records/RecordCard.tsx';
import { followUpAction, primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { LeadDialogsProps } from './LeadDialogs.tsx';
import type { LeadDrawerProps } from './LeadDrawer.tsx';
import { LeadStateDot, QualityTag } from './LeadMarks.tsx';
import { leadFields, leadQuickFilters } from './leadFields.tsx';
import { dialledOf, isWritable } from './leadState.ts';
import { prefetch } from './prefetch.ts';
import { type LeadActions, useLeadActions } from './useLeadActions.tsx';

const leadDrawer = lazyComponent<LeadDrawerProps>(async () => (await import('./LeadDrawer.tsx')).LeadDrawer);

const leadDialogs = lazyComponent<LeadDialogsProps>(async () => (await import('./LeadDialogs.tsx')).LeadDialogs);

const nameOf = (lead: Lead) => lead.Name;

const cells = cellEditing<Lead>(leads.update, isWritable, async () => {
  const { useLeadInPlace } = await import('./useLeadInPlace.ts');
  return useLeadInPlace;
});

/** The leads a person may see, with everything that can be done to them. */
export function LeadsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const { list, drawer, isDrawerWanted, writeFollowUp, refresh, closeAndRefresh } = useRecordPage(leads);
  const actions = useLeadActions({ onGone: closeAndRefresh, onChanged: refresh });
  useEffect(() => whenIdle(leadDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton to={leads.add} label={t('leads.add')} isIcon={isIcon} onAdd={() => actions.setDialog({ mode: 'add' })} />
  );
  return (
    <>
      <EntityListPage<Lead>
        noun="leads"
        title={t('leads.title')}
        list={list}
        fields={leadFields}
        quickFilters={leadQuickFilters}
        nameOf={nameOf}
        searchHint={t('leads.searchHint')}
        pageActions={
          <>
            {!isPhone && (
              <ListTools kind={targetKind.leads} noun="leads" list={list} fields={leadFields} onImported={refresh} />
            )}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(lead) => [
          ...(isWritable(lead) ? [followUpAction(() => writeFollowUp(lead))] : []),
          ...primaryFirst(actions.ofRecord(lead)),
        ]}
        actionsWidth={148}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        cells={cells}
        allActions={<AllActions list={list} />}
        renderCard={(lead) => (
          <RecordCard
            record={lead}
            name={lead.Name}
            mark={lead.QualityName !== '' && <QualityTag lead={lead} />}
            person={lead.Legal_Person}
            dialled={dialledOf(lead)}
            state={<LeadStateDot lead={lead} />}
            onOpen={() => list.openRecord(lead.Guid)}
            {...(isWritable(lead) ? { onFollowUp: () => writeFollowUp(lead) } : {})}
          />
        )}
        empty={{ title: t('leads.empty'), hint: t('leads.emptyHint'), action: add(false), addBy: leads.add }}
      />
      {isDrawerWanted && <leadDrawer.Component {...drawer} actions={actions} />}
      <leadDialogs.Component actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

LeadsPage.prefetch = prefetchPage(prefetch, leadDrawer);

/** What can be done to all leads that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Lead> }) {
  const t = useT();
  return (
    <MassActions
      kind={targetKind.leads}
      noun="leads"
      fields={leadFields}
      calls={leads}
      list={list}
      transferWords={{ title: t('leads.transferTitle') }}
    />
  );
}

interface BatchActionsProps {
  readonly rows: readonly Lead[];
  readonly actions: LeadActions;
  readonly onChanged: () => void;
}

function BatchActions({ rows, actions, onChanged }: BatchActionsProps) {
  const t = useT();
  const isFixed = (lead: Lead) => lead.Is_Transform === 1;
  const someReadOnly = rows.some((lead) => lead.Can_Edit === 0 || isFixed(lead)) ? t('record.someReadOnly') : '';
  const someNotManaged = rows.some((lead) => lead.Can_Manage === 0 || isFixed(lead)) ? t('record.someNotManaged') : '';
  return (
    <>
      <BulkEditButton
        noun="leads"
        fields={leadFields}
        call={leads.updateBatch}
        idField="LeadsGuidList"
        rows={rows}
        // Converted ones are reported by the preview.
        obstacle={rows.some((lead) => lead.Can_Edit === 0 && !isFixed(lead)) ? t('record.someReadOnly') : ''}
        onDone={onChanged}
      />
      <BatchButton
        to={leads.updateQuality}
        label={t('leads.changeQuality')}
        icon={<TagOutlined aria-hidden />}
        obstacle={someReadOnly}
        onClick={() => actions.setJudged(rows)}
      />
      <BatchButton
        to={leads.transfer}
        label={t('record.transfer')}
        icon={<SwapOutlined aria-hidden />}
        obstacle={someNotManaged}
        onClick={() => actions.setMoved(rows)}
      />
      <BatchButton
        to={leads.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        obstacle={someNotManaged}
        isDanger
        onClick={() => actions.remove(rows)}
      />
    </>
  );
}

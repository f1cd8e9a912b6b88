import { DeleteOutlined, PlusOutlined, TagOutlined } from '@ant-design/icons';
import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { EntityListPage } from '../../entity/EntityListPage.tsx';
import { useEntityList } from '../../entity/useEntityList.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { useSticky } from '../../ui/useSticky.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { LeadCard } from './LeadCard.tsx';
import type { LeadDialogProps } from './LeadDialog.tsx';
import { leadFields } from './leadFields.tsx';
import type { QualityDialogProps } from './QualityDialog.tsx';
import { type LeadActions, useLeadActions } from './useLeadActions.ts';

const leadDialog = loadedLater<LeadDialogProps>(async () => (await import('./LeadDialog.tsx')).LeadDialog);
const qualityDialog = loadedLater<QualityDialogProps>(async () => (await import('./QualityDialog.tsx')).QualityDialog);

const preloadDialogs = () => {
  leadDialog.preload();
  qualityDialog.preload();
};

const nameOf = (lead: Lead) => lead.Name;

/** The leads a person may see, with everything that can be done to them. */
export function LeadsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const list = useEntityList(leads);
  const actions = useLeadActions(list.refresh);
  const open = (lead: Lead) => actions.setDialog({ mode: 'view', guid: lead.Guid });
  const add = <AddLead onAdd={() => actions.setDialog({ mode: 'add' })} />;
  return (
    <>
      <EntityListPage<Lead>
        noun="leads"
        title={t('leads.title')}
        list={list}
        fields={leadFields}
        nameOf={nameOf}
        searchHint={t('leads.searchHint')}
        pageActions={isPhone ? <AddLead isIcon onAdd={() => actions.setDialog({ mode: 'add' })} /> : add}
        onOpen={open}
        rowActions={actions.ofRow}
        actionsWidth={148}
        renderBatch={(rows) => <BatchActions rows={rows} onQuality={actions.setJudged} onRemove={actions.remove} />}
        renderCard={(lead) => (
          <LeadCard
            lead={lead}
            onOpen={() => open(lead)}
            onEdit={() => actions.setDialog({ mode: 'edit', guid: lead.Guid })}
          />
        )}
        empty={{ title: t('leads.empty'), hint: t('leads.emptyHint'), action: add }}
      />
      <LeadDialogs actions={actions} onSaved={list.refresh} />
    </>
  );
}

function LeadDialogs({ actions, onSaved }: { readonly actions: LeadActions; readonly onSaved: () => void }) {
  const { dialog, setDialog, judged, setJudged } = actions;
  const isDialogWanted = useSticky(dialog !== null);
  const isQualityWanted = useSticky(judged !== null);
  useEffect(() => whenIdle(preloadDialogs), []);
  return (
    <>
      {isDialogWanted && <leadDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={onSaved} />}
      {isQualityWanted && <qualityDialog.Component leads={judged} onClose={() => setJudged(null)} onSaved={onSaved} />}
    </>
  );
}

interface AddLeadProps {
  readonly onAdd: () => void;
  readonly isIcon?: boolean;
}

function AddLead({ onAdd, isIcon = false }: AddLeadProps) {
  const t = useT();
  return (
    <Allowed to={leads.add}>
      {isIcon ? (
        <IconButton icon={<PlusOutlined />} label={t('leads.add')} onClick={onAdd} />
      ) : (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t('leads.add')}
        </Button>
      )}
    </Allowed>
  );
}

interface BatchActionsProps {
  readonly rows: readonly Lead[];
  readonly onQuality: (rows: readonly Lead[]) => void;
  readonly onRemove: (rows: readonly Lead[]) => void;
}

function BatchActions({ rows, onQuality, onRemove }: BatchActionsProps) {
  const t = useT();
  return (
    <>
      <Allowed to={leads.updateQuality}>
        <Button
          type="text"
          size="small"
          icon={<TagOutlined aria-hidden />}
          disabled={rows.some((lead) => lead.Can_Edit === 0)}
          title={rows.some((lead) => lead.Can_Edit === 0) ? t('leads.someReadOnly') : ''}
          onClick={() => onQuality(rows)}
        >
          {t('leads.changeQuality')}
        </Button>
      </Allowed>
      <Allowed to={leads.remove}>
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={rows.some((lead) => lead.Can_Manage === 0)}
          title={rows.some((lead) => lead.Can_Manage === 0) ? t('leads.someNotManaged') : ''}
          onClick={() => onRemove(rows)}
        >
          {t('common.remove')}
        </Button>
      </Allowed>
    </>
  );
}

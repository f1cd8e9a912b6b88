import { DeleteOutlined, PlusOutlined, TagOutlined } from '@ant-design/icons';
import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { Button } from 'antd';
import { EntityListPage } from '../../entity/EntityListPage.tsx';
import { useEntityList } from '../../entity/useEntityList.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LeadCard } from './LeadCard.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import { leadFields } from './leadFields.tsx';
import { QualityDialog } from './QualityDialog.tsx';
import { useLeadActions } from './useLeadActions.ts';

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
      <LeadDialog request={actions.dialog} onClose={() => actions.setDialog(null)} onSaved={list.refresh} />
      <QualityDialog leads={actions.judged} onClose={() => actions.setJudged(null)} onSaved={list.refresh} />
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

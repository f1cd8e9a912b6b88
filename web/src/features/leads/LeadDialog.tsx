import { LeadForm, leads } from '@haina/contract/calls/leads.ts';
import { App } from 'antd';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/entityCalls.ts';
import type { Resend } from '../../entity/useSubmit.ts';
import type { ReplyError } from '../../lib/api/replyError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { leadFields } from './leadFields.tsx';
import { repeatedPhone } from './repeatedPhone.ts';

/** What the dialog of a lead was opened for, and what follows. */
export interface LeadDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The dialog of a lead; a phone held elsewhere is saved all the same only after asking (decisions, section 3). */
export function LeadDialog({ request, onClose, onSaved }: LeadDialogProps) {
  const t = useT();
  const askAboutRepeat = useAskAboutRepeat();
  return (
    <EntityDialog
      noun="leads"
      titles={{ add: t('leads.add'), edit: t('leads.edit'), view: t('leads.view') }}
      calls={leads}
      fields={leadFields}
      schema={LeadForm}
      request={request}
      onClose={onClose}
      onSaved={onSaved}
      onRefused={askAboutRepeat}
    />
  );
}

function useAskAboutRepeat() {
  const t = useT();
  const { modal } = App.useApp();
  return (error: ReplyError, resend: Resend): boolean => {
    const repeat = repeatedPhone(error.data);
    if (!repeat?.mayBeSaved) return false;
    modal.confirm({
      title: t('leads.duplicateTitle'),
      content: error.message,
      okText: t('leads.saveAnyway'),
      cancelText: t('leads.returnToEdit'),
      centered: true,
      onOk: () => resend({ Ignore_Repeat: 1 }),
    });
    return true;
  };
}

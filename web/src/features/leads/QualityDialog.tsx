import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { Form } from 'antd';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DictionarySelect } from '../../pickers/DictionarySelect.tsx';

/** Whose quality is to be changed. */
export interface QualityDialogProps {
  readonly leads: readonly Lead[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface QualityValues {
  readonly Quality: number;
}

/** Sets the quality of one lead or of all chosen ones. */
export function QualityDialog({ leads: chosen, onClose, onSaved }: QualityDialogProps) {
  const t = useT();
  const only = chosen.length === 1 ? chosen[0] : undefined;
  return (
    <FormDialog<QualityValues, unknown>
      title={t('leads.changeQuality')}
      name="leads-quality"
      width={480}
      initialValues={only?.Quality ? { Quality: only.Quality } : {}}
      save={({ Quality }, options) =>
        send(leads.updateQuality, { LeadsGuidList: chosen.map(({ Guid }) => Guid), Quality }, options)
      }
      onSaved={() => {
        toast.success(t('common.done'));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="Quality"
        label={t('field.leads.Quality')}
        rules={[{ required: true, message: t('leads.chooseQuality') }]}
      >
        <DictionarySelect code="Leads_Quality" label={t('field.leads.Quality')} />
      </Form.Item>
    </FormDialog>
  );
}

import { type BlackNumber, blackNumbers, blackRemarkLimit } from '@haina/contract/calls/blackNumbers.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { Form, Input, Radio } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { type SendOptions, send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** The number that is edited, null for a new one, and what follows. */
export interface BlackDialogProps {
  readonly entry: BlackNumber | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Values {
  readonly Number?: string;
  readonly Is_Risky: 0 | 1;
  readonly Remark?: string;
}

const label = (name: string) => fieldLabel('blackNumber', name);

const rulesOf = (name: string) => fieldRules(blackNumbers.add.input, 'blackNumber', name);

function save(entry: BlackNumber | null, values: Values, options: SendOptions): Promise<unknown> {
  const { Number: number = '', Is_Risky, Remark = '' } = values;
  if (entry === null) return send(blackNumbers.add, { Number: number, Is_Risky, Remark }, options);
  return send(blackNumbers.update, { Guid: entry.Guid, Is_Risky, Remark }, options);
}

/** A number of the blacklist: which, whether it is a high risk only, and why. The number of one that is there stays. */
export function BlackDialog({ entry, onClose, onSaved }: BlackDialogProps) {
  const t = useT();
  return (
    <FormDialog<Values, unknown>
      title={t(entry === null ? 'blackNumber.add' : 'blackNumber.edit')}
      name="blackNumber"
      width={560}
      labelWidth={80}
      initialValues={{ Is_Risky: entry?.Is_Risky ?? 0, Remark: entry?.Remark ?? '' }}
      save={(values, options) => save(entry, values, options)}
      onSaved={() => {
        toast.success(t(entry === null ? 'blackNumber.added' : 'blackNumber.saved'));
        onSaved();
      }}
      onClose={onClose}
    >
      {entry === null ? (
        <Form.Item name="Number" label={label('Number')} required rules={rulesOf('Number')}>
          <Input inputMode="tel" maxLength={30} autoComplete="off" />
        </Form.Item>
      ) : (
        <Form.Item label={label('Number')} htmlFor="blackNumber_shown">
          <Input id="blackNumber_shown" value={groupedPhone(entry.Number)} disabled />
        </Form.Item>
      )}
      <KindField />
      <Form.Item name="Remark" label={label('Remark')} rules={rulesOf('Remark')}>
        <Input.TextArea maxLength={blackRemarkLimit} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
}

/** Whether nobody dials the number back, or everybody is warned. */
function KindField() {
  const t = useT();
  const isRisky = Form.useWatch<0 | 1 | undefined>('Is_Risky') === 1;
  return (
    <Form.Item
      name="Is_Risky"
      label={label('Is_Risky')}
      required
      extra={t(isRisky ? 'blackNumber.kindHint.risky' : 'blackNumber.kindHint.black')}
    >
      <Radio.Group
        aria-label={label('Is_Risky')}
        options={[
          { value: 0, label: t('blackNumber.kind.black') },
          { value: 1, label: t('blackNumber.kind.risky') },
        ]}
      />
    </Form.Item>
  );
}

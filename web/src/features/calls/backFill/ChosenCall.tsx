import { dialWays, phoneStatus } from '@haina/contract/rules/call.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Form, Select } from 'antd';
import { errorText } from '../../../lib/feedback/showError.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { nounOf } from '../../../records/noun/noun.ts';
import { type ChosenRecord, RecordChoice } from '../../../records/record/RecordChoice.tsx';
import { type CalledRecord, type Dialled, dialledPhone } from '../dialled.ts';
import { phoneStates } from '../phones/phoneStates.ts';
import { usePhones, useStatuses } from '../phones/usePhones.ts';

/** Who was called, and by which number: chosen, where the dialog was opened without one. The fields are `target` and `called`. */
export function ChosenCall() {
  const t = useT();
  const form = Form.useFormInstance();
  const target = Form.useWatch<ChosenRecord | null>('target', form) ?? null;
  // A customer's numbers are those of its contacts too.
  const lists = [nounOf(targetKind.customer), nounOf(targetKind.leads)];
  return (
    <>
      <Form.Item
        name="target"
        label={t('dial.backFill.target')}
        required
        rules={[{ required: true, message: t('dial.backFill.targetRequired') }]}
      >
        <RecordChoice
          lists={lists}
          label={t('dial.backFill.target')}
          onChange={() => form.setFieldValue('called', null)}
        />
      </Form.Item>
      <Form.Item
        name="called"
        label={t('dial.backFill.called')}
        required
        rules={[{ required: true, message: t('dial.backFill.calledRequired') }]}
      >
        {target === null ? (
          <Select disabled placeholder={t('dial.backFill.targetFirst')} />
        ) : (
          <NumberChoice key={target.guid} record={recordOf(target)} />
        )}
      </Form.Item>
    </>
  );
}

const recordOf = ({ kind, guid, name }: ChosenRecord): CalledRecord => ({
  kind: kind === targetKind.leads ? targetKind.leads : targetKind.customer,
  guid,
  name,
});

interface NumberChoiceProps {
  readonly record: CalledRecord;
  readonly id?: string;
  readonly value?: Dialled | null;
  readonly onChange?: (dialled: Dialled | null) => void;
}

/** The numbers of a record and of what belongs to it; those to which no call can be entered say why. */
function NumberChoice({ record, id, value, onChange }: NumberChoiceProps) {
  const t = useT();
  const phones = usePhones(record);
  const list = phones.data?.phone_list ?? [];
  const statuses = useStatuses(
    record,
    list.map(({ number }) => number),
  );
  const dialled = list.map((phone) => dialledPhone(phone, record));
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      virtual={false}
      placeholder={t('dial.backFill.chooseNumber')}
      loading={phones.isPending}
      status={phones.error ? 'error' : ''}
      notFoundContent={phones.error ? errorText(phones.error) : t('common.loading')}
      value={value ? keyOf(value) : null}
      options={dialled.map((one) => {
        const status = statuses.of.get(one.number) ?? phoneStatus.ok;
        const isOpen = dialWays(status).backFill;
        const whose = `${one.person} ${groupedPhone(one.number)}`.trim();
        return {
          value: keyOf(one),
          label: isOpen ? whose : `${whose}${t('entity.comma')}${t(phoneStates[status].text)}`,
          disabled: !isOpen,
        };
      })}
      onChange={(key) => onChange?.(dialled.find((one) => keyOf(one) === key) ?? null)}
    />
  );
}

const keyOf = ({ guid, field, number }: Dialled) => `${guid} ${field ?? ''} ${number}`;

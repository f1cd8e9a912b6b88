import { handoverReceivers } from '@haina/contract/calls/handover.ts';
import type { ReceiverKindName } from '@haina/contract/rules/receiverKind.ts';
import { Checkbox, Form } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { UserPickerInput } from '../../pickers/UserPickerInput.tsx';
import type { PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';
import { RoleRadios } from '../../records/team/RoleRadios.tsx';
import styles from './handover.module.css';
import { type HandOverValues, handOverWay } from './handOverInput.ts';

/** What the fields of the second step need to know. */
export interface ReceiverFieldsProps {
  readonly way: HandOverValues['way'];
  /** Who leaves: cannot take anything. */
  readonly giver: string;
  /** The nouns that a person has to take. */
  readonly needed: readonly ReceiverKindName[];
}

/** Who takes the work, and how much of it goes. */
export function ReceiverFields({ way, giver, needed }: ReceiverFieldsProps) {
  const t = useT();
  return (
    <>
      <Form.Item name="way" label={t('handover.way')}>
        <RoleRadios
          label={t('handover.way')}
          choices={[
            { value: handOverWay.even, label: t('handover.even'), hint: t('handover.evenHint') },
            { value: handOverWay.noun, label: t('handover.byNoun'), hint: t('handover.byNounHint') },
          ]}
        />
      </Form.Item>
      {way === handOverWay.even ? (
        <ReceiverItem name="receivers" label={t('handover.receivers')} giver={giver} isMultiple />
      ) : (
        needed.map((kind) => (
          <ReceiverItem key={kind} name={kind} label={t(`handover.receiverOf.${kind}`)} giver={giver} />
        ))
      )}
      <Form.Item label={t('handover.takes')}>
        <div className={styles.flags}>
          <Flag name="takesTransformed" label={t('handover.takeTransformed')} />
          <Flag name="takesClosed" label={t('handover.takeClosed')} />
          <Flag name="passesTeam" label={t('handover.passTeam')} />
        </div>
        <p className={styles.hint}>{t('handover.passTeamHint')}</p>
      </Form.Item>
    </>
  );
}

interface ReceiverItemProps {
  readonly name: ReceiverKindName | 'receivers';
  readonly label: string;
  readonly giver: string;
  readonly isMultiple?: boolean;
}

function ReceiverItem({ name, label, giver, isMultiple = false }: ReceiverItemProps) {
  const t = useT();
  const someone = (_: unknown, { users }: PickedPeople) =>
    users.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('handover.chooseReceivers')));
  return (
    <Form.Item name={name} label={label} required rules={[{ validator: someone }]}>
      <UserPickerInput
        label={label}
        placeholder={t('handover.chooseReceivers')}
        only="users"
        kind="leads_create"
        multiple={isMultiple}
        uMax={handoverReceivers}
        blocked={{ guids: [giver], reason: t('handover.giver') }}
      />
    </Form.Item>
  );
}

const Flag = ({ name, label }: { readonly name: keyof HandOverValues; readonly label: string }) => (
  <Form.Item name={name} valuePropName="checked" noStyle>
    <Checkbox>{label}</Checkbox>
  </Form.Item>
);

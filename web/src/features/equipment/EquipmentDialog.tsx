import { banReasonLimit, type Device, DeviceForm, equipment, intervalDigits } from '@haina/contract/calls/equipment.ts';
import { Form, Input, Radio } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { AuthorityDot } from './EquipmentMarks.tsx';
import styles from './equipment.module.css';

/** Which device is edited, and what follows. */
export interface EquipmentDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Values = Pick<Device, 'IsOpenTape' | 'IsOpenFile' | 'IsUploadFile' | 'Disabled_State'> & {
  readonly Interval: string;
  /** Not asked for as long as the device is not banned. */
  readonly Disabled_Reason?: string;
};

const label = (name: string) => fieldLabel('equipment', name);

const rulesOf = (name: keyof Values) => fieldRules(DeviceForm, 'equipment', name);

/** What a device must do, how often it reports, and whether it is banned. */
export function EquipmentDialog({ device, onClose, onSaved }: EquipmentDialogProps) {
  const t = useT();
  const { IsOpenTape, IsOpenFile, IsUploadFile, Disabled_State, Disabled_Reason, Interval, Equipment_Id } = device;
  return (
    <FormDialog<Values, null>
      title={t('equipment.edit')}
      name="equipment"
      width={900}
      initialValues={{
        IsOpenTape,
        IsOpenFile,
        IsUploadFile,
        Disabled_State,
        Disabled_Reason,
        Interval: String(Interval),
      }}
      save={({ Interval: typed, Disabled_Reason: reason = '', ...values }, options) =>
        send(equipment.update, { Equipment_Id, ...values, Interval: Number(typed), Disabled_Reason: reason }, options)
      }
      onSaved={() => {
        toast.success(t('equipment.saved'));
        onSaved();
      }}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <Form.Item label={label('Equipment_Id')} htmlFor="equipment_number">
          <Input id="equipment_number" value={Equipment_Id} disabled />
        </Form.Item>
        <Form.Item label={label('Equipment_Model')} htmlFor="equipment_model">
          <Input id="equipment_model" value={device.Equipment_Model} disabled />
        </Form.Item>
        <Told device={device} />
        <YesNo name="IsOpenTape" no={2} />
        <YesNo name="IsOpenFile" no={2} />
        <YesNo name="IsUploadFile" no={2} />
        <Form.Item name="Interval" label={label('Interval')} required rules={rulesOf('Interval')}>
          <Input inputMode="numeric" maxLength={intervalDigits} suffix={t('equipment.second')} />
        </Form.Item>
        <YesNo name="Disabled_State" no={0} />
        <ReasonField />
      </div>
    </FormDialog>
  );
}

interface YesNoProps {
  readonly name: keyof Values;
  /** What no is on the wire. */
  readonly no: 0 | 2;
}

function YesNo({ name, no }: YesNoProps) {
  const t = useT();
  return (
    <Form.Item name={name} label={label(name)} required rules={rulesOf(name)}>
      <Radio.Group
        aria-label={label(name)}
        options={[
          { value: 1, label: t('common.yes') },
          { value: no, label: t('common.no') },
        ]}
      />
    </Form.Item>
  );
}

/** Why a device is banned, asked for as long as it is. */
function ReasonField() {
  const t = useT();
  const isBanned = Form.useWatch<0 | 1 | undefined>('Disabled_State') === 1;
  if (!isBanned) return null;
  const required = (_: unknown, value: string | undefined) =>
    (value ?? '').trim() === '' ? Promise.reject(new Error(t('valid.equipment.reasonRequired'))) : Promise.resolve();
  return (
    <Form.Item
      className={styles.wide ?? ''}
      name="Disabled_Reason"
      label={label('Disabled_Reason')}
      required
      extra={t('equipment.banHint')}
      rules={[{ validator: required }, ...rulesOf('Disabled_Reason')]}
    >
      <Input maxLength={banReasonLimit} showCount placeholder={t('equipment.reasonHint', { max: banReasonLimit })} />
    </Form.Item>
  );
}

/** What the device said of itself. */
function Told({ device }: { readonly device: Device }) {
  return (
    <dl className={styles.told}>
      {[
        ['User_Name', device.User_Name] as const,
        ['Tape_Authority', <AuthorityDot key="tape" value={device.Tape_Authority} />] as const,
        ['File_Authority', <AuthorityDot key="file" value={device.File_Authority} />] as const,
        ['AppVersion', device.AppVersion] as const,
        ['Report_Time', <RelativeTime key="time" value={device.Report_Time} />] as const,
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

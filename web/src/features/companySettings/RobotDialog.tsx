import { messageLabels } from '@haina/contract/calls/messages.ts';
import { type Robot, robotNameLimit, robots } from '@haina/contract/calls/robots.ts';
import { type RobotProvider, robotToken } from '@haina/contract/rules/robot.ts';
import { Checkbox, Form, Input, Radio, Select, Switch } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { type SendOptions, send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';

/** The robot that is edited, null for a new one, and what follows. */
export interface RobotDialogProps {
  readonly robot: Robot | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Values {
  readonly Provider: RobotProvider;
  readonly Name: string;
  readonly Address?: string;
  readonly Secret?: string;
  readonly NoSecret?: boolean;
  readonly Keyword?: string;
  readonly Labels: Robot['Labels'];
  readonly Is_On: boolean;
}

const label = (name: string) => fieldLabel('admin', name);
const rulesOf = (name: string) => fieldRules(robots.add.input, 'admin', name);

const messageOptions = dictionaryOptions('Message_Label');

/** What a robot is called, where it is, and what it forwards. What it signs with is never shown again. */
export function RobotDialog({ robot, onClose, onSaved }: RobotDialogProps) {
  const t = useT();
  return (
    <FormDialog<Values, unknown>
      title={t(robot === null ? 'robot.add' : 'robot.edit')}
      name="robot"
      width={640}
      labelWidth={128}
      initialValues={{
        Provider: robot?.Provider ?? 1,
        Name: robot?.Name ?? '',
        Keyword: robot?.Keyword ?? '',
        Labels: robot?.Labels ?? [...messageLabels],
        Is_On: robot?.Is_On !== 0,
      }}
      save={(values, options) => save(robot, values, options)}
      onSaved={() => {
        toast.success(t('robot.saved'));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item name="Provider" label={label('Provider')} required>
        <Radio.Group
          aria-label={label('Provider')}
          disabled={robot !== null}
          options={[
            { value: 1, label: t('robot.provider.dingTalk') },
            { value: 2, label: t('robot.provider.weCom') },
          ]}
        />
      </Form.Item>
      <Form.Item name="Name" label={label('Name')} required rules={rulesOf('Name')}>
        <Input maxLength={robotNameLimit} />
      </Form.Item>
      <AddressField isNew={robot === null} />
      <SecretField robot={robot} />
      <Form.Item name="Keyword" label={label('Keyword')} extra={t('robot.keywordHint')} rules={rulesOf('Keyword')}>
        <Input maxLength={robotNameLimit} />
      </Form.Item>
      <LabelsField />
      <Form.Item name="Is_On" label={label('Is_On')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

function save(robot: Robot | null, values: Values, options: SendOptions): Promise<unknown> {
  const { Provider, Name, Address = '', Secret = '', NoSecret, Keyword = '', Labels, Is_On } = values;
  const settings = { Name, Keyword, Labels, Is_On: Is_On ? 1 : 0 } as const;
  if (robot === null) return send(robots.add, { ...settings, Provider, Address, Secret }, options);
  const changed = {
    ...(Address === '' ? {} : { Address }),
    ...(Secret === '' && NoSecret !== true ? {} : { Secret }),
  };
  return send(robots.update, { Guid: robot.Guid, ...settings, ...changed }, options);
}

const useProvider = () => Form.useWatch<RobotProvider | undefined>('Provider') ?? 1;

/** The address that the provider shows; of a robot that has one it is not asked for. */
function AddressField({ isNew }: { readonly isNew: boolean }) {
  const t = useT();
  const provider = useProvider();
  const isTheirs = (_: unknown, value = '') =>
    value.trim() === '' || robotToken(provider, value) !== null
      ? Promise.resolve()
      : Promise.reject(new Error(t(provider === 1 ? 'valid.robot.dingTalkAddress' : 'valid.robot.weComAddress')));
  return (
    <Form.Item
      name="Address"
      label={label('Address')}
      required={isNew}
      extra={t(provider === 1 ? 'robot.addressHint.dingTalk' : 'robot.addressHint.weCom')}
      dependencies={['Provider']}
      rules={[...(isNew ? rulesOf('Address') : []), { validator: isTheirs }]}
    >
      <Input autoComplete="off" placeholder={isNew ? '' : t('robot.keeps')} />
    </Form.Item>
  );
}

/** The key of DingTalk's signature; WeCom has none. */
function SecretField({ robot }: { readonly robot: Robot | null }) {
  const t = useT();
  const isDingTalk = useProvider() === 1;
  if (!isDingTalk) return null;
  const hasSecret = robot?.Has_Secret === 1;
  return (
    <>
      <Form.Item name="Secret" label={label('Secret')} extra={t('robot.secretHint')} rules={rulesOf('Secret')}>
        <Input.Password autoComplete="new-password" placeholder={hasSecret ? t('robot.keeps') : ''} />
      </Form.Item>
      {hasSecret && (
        <Form.Item name="NoSecret" label=" " colon={false} valuePropName="checked">
          <Checkbox>{t('robot.noSecret')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

function LabelsField() {
  const t = useT();
  const { options } = useOptions(messageOptions, true, 'all');
  const nameOf = (value: number) => options.find((one) => one.value === value)?.label ?? String(value);
  return (
    <Form.Item name="Labels" label={label('Labels')} required extra={t('robot.labelsHint')} rules={rulesOf('Labels')}>
      <Select mode="multiple" options={messageLabels.map((value) => ({ value, label: nameOf(value) }))} />
    </Form.Item>
  );
}

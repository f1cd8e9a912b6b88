import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber, Switch } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DictionarySelect } from '../../pickers/DictionarySelect.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import styles from './seaRules.module.css';

/** The inputs of the rules, in three groups: when a customer returns, limits per person, protection. */
export function RuleFields() {
  const t = useT();
  return (
    <>
      <FlagField name="Is_On" label={t('sea.rule.on')} hint={t('sea.rule.onHint')} />
      <h2 className={styles.group}>{t('sea.rule.clocks')}</h2>
      <div className={styles.grid}>
        <NumberField name="Follow_Days" unit={t('sea.rule.days')} hint={t('sea.rule.noClock')} />
        <NumberField name="Deal_Days" unit={t('sea.rule.days')} hint={t('sea.rule.noClock')} />
        <NumberField name="Remind_Days" unit={t('sea.rule.days')} />
      </div>
      <LevelFields />
      <h2 className={styles.group}>{t('sea.rule.limits')}</h2>
      <div className={styles.grid}>
        <NumberField name="Retake_Days" unit={t('sea.rule.days')} hint={t('sea.rule.noLimit')} />
        <NumberField name="Daily_Limit" hint={t('sea.rule.noLimit')} />
        <NumberField name="Hold_Limit" hint={t('sea.rule.holdHint')} />
        <NumberField name="Lock_Limit" hint={t('sea.rule.noLimit')} />
      </div>
      <h2 className={styles.group}>{t('sea.rule.protection')}</h2>
      <FlagField name="Protect_On_Create" label={fieldLabel('admin', 'Protect_On_Create')} />
      <FlagField name="Protect_Approval" label={fieldLabel('admin', 'Protect_Approval')} />
      <div className={styles.grid}>
        <NumberField name="Protect_Days" unit={t('sea.rule.days')} least={1} />
      </div>
    </>
  );
}

/** Most days and most customers a rule may name, as the contract says. */
const most = 1_000_000;

interface NumberFieldProps {
  readonly name: string;
  readonly unit?: string;
  readonly hint?: string;
  readonly least?: number;
}

function NumberField({ name, unit, hint, least = 0 }: NumberFieldProps) {
  const label = fieldLabel('admin', name);
  return (
    <Form.Item name={name} label={label} extra={hint} rules={[{ required: true, message: label }]}>
      <InputNumber min={least} max={most} precision={0} suffix={unit} style={{ width: 160 }} />
    </Form.Item>
  );
}

interface FlagFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

// The wire says 0 and 1, the switch yes and no.
const FlagField = ({ name, label, hint }: FlagFieldProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={hint}
    valuePropName="checked"
    getValueProps={(value: unknown) => ({ checked: value === 1 })}
    normalize={(isOn: boolean) => (isOn ? 1 : 0)}
  >
    <Switch />
  </Form.Item>
);

function LevelFields() {
  const t = useT();
  return (
    <Form.Item label={t('sea.rule.levels')}>
      <Form.List name="Levels">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.level}>
                <Form.Item
                  name={[name, 'Level']}
                  noStyle
                  rules={[{ required: true, message: fieldLabel('customer', 'Customer_Level') }]}
                >
                  <DictionarySelect code="customer_level" label={fieldLabel('customer', 'Customer_Level')} />
                </Form.Item>
                <LevelDays name={[name, 'Follow_Days']} label={fieldLabel('admin', 'Follow_Days')} />
                <LevelDays name={[name, 'Deal_Days']} label={fieldLabel('admin', 'Deal_Days')} />
                <IconButton icon={<DeleteOutlined />} label={t('common.remove')} onClick={() => remove(name)} />
              </div>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ Follow_Days: 15, Deal_Days: 90 })}>
              {t('sea.rule.addLevel')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

interface LevelDaysProps {
  readonly name: readonly [number, string];
  readonly label: string;
}

const LevelDays = ({ name, label }: LevelDaysProps) => (
  <Form.Item name={[...name]} noStyle rules={[{ required: true, message: label }]}>
    <InputNumber min={0} max={most} precision={0} prefix={label} aria-label={label} style={{ width: 200 }} />
  </Form.Item>
);

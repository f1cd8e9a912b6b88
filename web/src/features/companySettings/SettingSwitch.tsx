import { Form, Switch } from 'antd';
import { useId } from 'react';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { labelWidth } from './SettingSection.tsx';

/** What a switch sets, and how it stands. */
export interface SettingSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly isSaving: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is saved by its switch. */
export function SettingSwitch({ label, hint, isOn, isDisabled = false, isSaving, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    // It sends nothing: the form aligns the switch with the inputs of the other sections.
    <Form component={false} {...useFormLayout(labelWidth)}>
      <Form.Item label={label} htmlFor={id} extra={hint}>
        <Switch id={id} checked={isOn} disabled={isDisabled} loading={isSaving} onChange={onChange} />
      </Form.Item>
    </Form>
  );
}

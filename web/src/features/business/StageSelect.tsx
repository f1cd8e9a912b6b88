import { Form } from 'antd';
import { useMemo } from 'react';
import { ChoiceSelect } from '../../entity/fields/ChoiceSelect.tsx';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './business.module.css';
import { modeOptions, stageOptions } from './stageOptions.ts';

/** A form control for the mode of sale. */
export const ModeSelect = (props: FormControlProps) => (
  <IdSelect {...props} source={modeOptions} hint="entity.choose" />
);

/** A form control for a stage of the form's mode of sale; closed until one is chosen (S10.7). */
export function StageSelect(props: FormControlProps) {
  const form = Form.useFormInstance();
  const mode: unknown = Form.useWatch('Type_Id', form);
  const modeId = typeof mode === 'number' ? mode : 0;
  const source = useMemo(() => stageOptions(modeId), [modeId]);
  if (modeId === 0) {
    return <IdSelect {...props} value={0} isReadOnly source={none} hint="business.modeFirst" />;
  }
  return <IdSelect {...props} source={source} hint="entity.choose" />;
}

const none = { fixed: [] };

interface IdSelectProps extends FormControlProps {
  readonly source: Parameters<typeof ChoiceSelect>[0]['source'];
  readonly hint: 'entity.choose' | 'business.modeFirst';
}

function IdSelect({ id, value, onChange, label, isReadOnly, closedWhy, source, hint }: IdSelectProps) {
  const t = useT();
  return (
    <ChoiceSelect
      {...(id ? { id } : {})}
      source={source}
      isSingle
      isDisabled={isReadOnly}
      {...(closedWhy === undefined ? {} : { title: closedWhy })}
      label={label}
      className={styles.choice ?? ''}
      placeholder={t(hint)}
      value={value ? [value] : []}
      onChange={([next]) => onChange?.(Number(next ?? 0))}
      style={{ width: '100%' }}
    />
  );
}

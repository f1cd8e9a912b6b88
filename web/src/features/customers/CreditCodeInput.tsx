import { Input } from 'antd';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** The credit code: filled in by the look-up, never typed (S5.2). */
export function CreditCodeInput({ id, value, isReadOnly, closedWhy }: FormControlProps) {
  const t = useT();
  return (
    <Input
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : ''}
      readOnly
      variant="filled"
      tabIndex={-1}
      {...(isReadOnly ? {} : { placeholder: t('customer.codeFromCompany') })}
      title={closedWhy}
    />
  );
}

import { codeLetters } from '@haina/contract/rules/codeLetters.ts';
import { Input } from 'antd';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCodeByHand } from './codeByHand.ts';

/** The longest credit code (S5.2). */
const length = 18;

/** The credit code: filled in by the look-up (S5.2), and typed where the directory does not know the company. */
export function CreditCodeInput({ id, value, onChange, label, isReadOnly, closedWhy }: FormControlProps) {
  const t = useT();
  const { isByHand } = useCodeByHand();
  const shared = { ...(id ? { id } : {}), value: typeof value === 'string' ? value : '' };
  if (isByHand && !isReadOnly)
    return (
      <Input
        {...shared}
        // Another input than the closed one: it takes the focus.
        key="byHand"
        aria-label={label}
        autoFocus
        autoComplete="off"
        maxLength={length}
        onChange={({ target }) => onChange?.(codeLetters(target.value))}
      />
    );
  return (
    <Input
      {...shared}
      readOnly
      variant="filled"
      tabIndex={-1}
      {...(isReadOnly ? {} : { placeholder: t('customer.codeFromCompany') })}
      title={closedWhy}
    />
  );
}

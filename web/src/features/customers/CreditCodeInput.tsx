import { Input } from 'antd';
import type { FormControlProps } from '../../entity/field.ts';

/** The credit code: filled in by the look-up, never typed (document 000, section 5). */
export const CreditCodeInput = ({ id, value }: FormControlProps) => (
  <Input
    {...(id ? { id } : {})}
    value={typeof value === 'string' ? value : ''}
    readOnly
    variant="filled"
    tabIndex={-1}
  />
);

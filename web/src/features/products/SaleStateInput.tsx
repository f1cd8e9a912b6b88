import { saleState } from '@haina/contract/calls/products.ts';
import { Radio } from 'antd';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/**
 * On the shelf or off it: the form offers these two (S11.2). Off is given as the text '0', because the
 * number 0 counts as not filled in.
 */
export function SaleStateInput({ id, value, onChange, label, isReadOnly }: FormControlProps) {
  const t = useT();
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      {...(isReadOnly ? { disabled: true } : {})}
      aria-label={label}
      value={Number(value)}
      onChange={({ target }) => onChange?.(target.value === saleState.offShelf ? '0' : target.value)}
      options={[
        { value: saleState.onShelf, label: t('product.state.onShelf') },
        { value: saleState.offShelf, label: t('product.state.offShelf') },
      ]}
    />
  );
}

import type { FormProps } from 'antd';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';

/** How every form lies: labels end beside their inputs, in a column of `labelWidth` px; on a phone they stand above. */
export function useFormLayout(labelWidth = 96) {
  const isPhone = useIsPhone();
  return {
    layout: isPhone ? 'vertical' : 'horizontal',
    // A long value is cut in its place; by its own width it would go below the label.
    ...(isPhone
      ? { wrapperCol: { flex: 1 } }
      : { labelCol: { flex: `${labelWidth}px` }, wrapperCol: { flex: '1 1 0' } }),
    labelAlign: 'right',
    labelWrap: true,
    colon: false,
    scrollToFirstError: { focus: true, block: 'nearest' },
  } as const satisfies FormProps;
}

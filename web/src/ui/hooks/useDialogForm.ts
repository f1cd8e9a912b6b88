import { Form } from 'antd';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';

/** The form of a small dialog: labels at the left as in the dialogs of records, on a phone above. */
export function useDialogForm<V>(id: string) {
  const [form] = Form.useForm<V>();
  const isPhone = useIsPhone();
  return {
    /** Puts the focus on the first input when the dialog has opened, where it would be on its close cross. */
    focusFirst: (isOpen: boolean) => {
      if (isOpen) document.getElementById(id)?.querySelector<HTMLElement>('button, input:checked')?.focus();
    },
    formProps: {
      id,
      name: id,
      form,
      layout: isPhone ? ('vertical' as const) : ('horizontal' as const),
      // A width of its own would push long words below their label.
      ...(isPhone ? {} : { labelCol: { flex: '96px' }, wrapperCol: { flex: '1 1 0' } }),
      colon: false,
      preserve: false,
      scrollToFirstError: { focus: true },
    },
  };
}

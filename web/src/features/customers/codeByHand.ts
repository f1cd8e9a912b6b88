import { Form } from 'antd';

/** Of the form alone: whether the person types the credit code, because the directory does not know the company. */
const field = 'isCodeByHand';

/** Whether the credit code is typed by hand in the form around, and the way to begin. */
export function useCodeByHand(): { readonly isByHand: boolean; readonly begin: () => void } {
  const form = Form.useFormInstance();
  const isByHand = Form.useWatch<boolean | undefined>(field, { form, preserve: true }) === true;
  return {
    isByHand,
    begin: () => {
      form.setFieldValue(field, true);
    },
  };
}

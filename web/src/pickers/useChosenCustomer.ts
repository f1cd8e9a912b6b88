import { Form } from 'antd';

/** The Guid of the customer chosen in the form around; '' while there is none. */
export function useChosenCustomer(): string {
  const form = Form.useFormInstance();
  const guid: unknown = Form.useWatch('Customer_Guid', form);
  return typeof guid === 'string' ? guid : '';
}

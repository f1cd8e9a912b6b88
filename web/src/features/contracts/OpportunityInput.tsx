import { App, Form } from 'antd';
import type { FormControlProps } from '../../entity/field.ts';
import type { FormValues } from '../../entity/formValues.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { BusinessPickerInput } from '../../pickers/BusinessPickerInput.tsx';
import { followTotal } from '../../records/productLines/followTotal.ts';
import { orderName } from '../../records/productLines/orderPart.ts';
import { loadOrder } from './loadOrder.ts';

/**
 * A form control for Business_Guid: an opportunity of the form's customer; one that has product lines offers to take
 * them over.
 */
export function OpportunityInput(props: FormControlProps) {
  const { value, onChange } = props;
  const offerLines = useOfferLines(props.name);
  return (
    <BusinessPickerInput
      {...props}
      onChange={(next) => {
        onChange?.(next);
        if (typeof next === 'string' && next !== '' && next !== value) void offerLines(next);
      }}
    />
  );
}

function useOfferLines(name: string) {
  const t = useT();
  const form = Form.useFormInstance();
  const { modal } = App.useApp();
  const take = (order: FormValues) => {
    // antd types what a form holds as anything; its names are those of our inputs.
    const before = form.getFieldsValue() as FormValues;
    form.setFieldsValue({ ...order, ...followTotal(order, { ...before, ...order }, before) });
  };
  return async (guid: string) => {
    try {
      const order = await loadOrder(guid);
      // Another one may have been chosen meanwhile.
      if (order.lines.length === 0 || form.getFieldValue(name) !== guid) return;
      modal.confirm({
        title: t('common.kindTip'),
        content: t('contract.takeLinesAsk', { number: order.lines.length }),
        okText: t('contract.takeLines'),
        cancelText: t('common.cancel'),
        centered: true,
        onOk: () => take({ [orderName]: order }),
      });
    } catch (error) {
      showError(error);
    }
  };
}

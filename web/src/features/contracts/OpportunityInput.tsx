import { App, Form } from 'antd';
import type { FormControlProps } from '../../entity/fields/field.ts';
import type { FormValues } from '../../entity/form/formValues.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { BusinessPickerInput } from '../../pickers/BusinessPickerInput.tsx';
import { followTotal } from '../../records/productLines/followTotal.ts';
import type { OrderDraft } from '../../records/productLines/orderDraft.ts';
import { orderName } from '../../records/productLines/orderPart.ts';
import { loadOrder, type TakenOrder } from './loadOrder.ts';

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
  const ask = ({ order, left }: TakenOrder) => {
    // The part of the dialog keeps its value under this name.
    const replaces = (form.getFieldValue(orderName) as OrderDraft | undefined)?.lines.length ?? 0;
    const words = [
      t('contract.takeLinesAsk', { number: order.lines.length }),
      ...(replaces > 0 ? [t('contract.takeLinesReplace', { number: replaces })] : []),
      ...(left.length > 0 ? [t('contract.linesLeft', { names: left.join(t('entity.comma')) })] : []),
    ];
    modal.confirm({
      title: t('common.kindTip'),
      content: words.map((line) => <p key={line}>{line}</p>),
      okText: t('contract.takeLines'),
      cancelText: t('common.cancel'),
      centered: true,
      onOk: () => take({ [orderName]: order }),
    });
  };
  return async (guid: string) => {
    try {
      const taken = await loadOrder(guid);
      // Another one may have been chosen meanwhile.
      if (form.getFieldValue(name) !== guid) return;
      if (taken.order.lines.length > 0) ask(taken);
      else if (taken.left.length > 0)
        toast.warning(t('contract.linesLeft', { names: taken.left.join(t('entity.comma')) }));
    } catch (error) {
      showError(error);
    }
  };
}

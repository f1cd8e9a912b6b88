import { ProductLineForm } from '@haina/contract/calls/products.ts';
import { listLimit } from '@haina/contract/calls/wire.ts';
import { isConsistentTotal, moneyLimit } from '@haina/contract/rules/pricing.ts';
import { fieldLabel } from '../../entity/fieldLabel.ts';
import { refusal } from '../../entity/rules.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { type DraftLine, draftSubtotal, draftSum, figure, inputSchemas, type OrderDraft } from './orderDraft.ts';

/** The words for what cannot be sent, by the input they stand under. */
export type Refusals<N extends string> = Readonly<Partial<Record<N, string>>>;

/** The label of an input of an order. */
export const inputLabel = (name: keyof typeof inputSchemas): string => fieldLabel('', name);

/** Why a line cannot be sent, in the words of the contract; empty if it can. */
export function lineRefusals(line: DraftLine): Refusals<'Sales_Price' | 'Sales_Num' | 'Discount'> {
  const single = {
    ...refused('Sales_Price', line.Sales_Price),
    ...refused('Sales_Num', line.Sales_Num),
    ...refused('Discount', line.Discount),
  };
  if (Object.keys(single).length > 0) return single;
  const words = refusal(ProductLineForm, line, fieldLabel('', 'Sub_Total'));
  return words === null ? {} : { Sales_Num: words };
}

/** Why discount and total of an order cannot be sent; empty while its lines are not in order themselves. */
export function endRefusals(draft: OrderDraft): Refusals<'Discount_Rate' | 'Total_Price'> {
  const sum = draftSum(draft);
  if (sum === null || sum === 0) return {};
  if (sum > moneyLimit) return { Total_Price: t('valid.line.tooMuch', { field: inputLabel('Total_Price') }) };
  const single = {
    ...refused('Discount_Rate', draft.Discount_Rate),
    ...refused('Total_Price', draft.Total_Price),
  };
  if (Object.keys(single).length > 0) return single;
  return isConsistentTotal(
    draft.lines.flatMap((line) => draftSubtotal(line) ?? []),
    endOf(draft),
  )
    ? {}
    : { Total_Price: t('valid.line.total') };
}

/** The first reason why an order cannot be sent; null if it can. */
export function orderRefusal(draft: OrderDraft): string | null {
  if (draft.lines.length > listLimit) {
    return t('valid.tooMany', { field: fieldLabel('', 'ProductList'), max: listLimit });
  }
  const all = [...draft.lines.map(lineRefusals), endRefusals(draft)];
  return all.flatMap((refusals) => Object.values(refusals))[0] ?? null;
}

function refused<N extends keyof typeof inputSchemas>(name: N, typed: string): Refusals<N> {
  const words = refusal(inputSchemas[name], typed, inputLabel(name));
  // TypeScript keeps no relation between a key of a parameter type and the object made with it.
  return (words === null ? {} : { [name]: words }) as Refusals<N>;
}

const endOf = ({ Discount_Rate, Total_Price }: OrderDraft) => ({
  Discount_Rate: figure('Discount_Rate', Discount_Rate) ?? 0,
  Total_Price: figure('Total_Price', Total_Price) ?? 0,
});

import { ProductLineForm } from '@haina/contract/calls/products.ts';
import { listLimit } from '@haina/contract/calls/wire.ts';
import { amountMaxLength, isTypedAmount } from '@haina/contract/calls/wireMoney.ts';
import { moneyLimit } from '@haina/contract/rules/moneyLimits.ts';
import { isConsistentTotal, linePrice, orderTotal } from '@haina/contract/rules/pricing.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { refusal } from '../../entity/form/rules.ts';
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
  if (isTypedTooLong(line)) return { Sales_Price: tooLong('Sales_Price') };
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
  const subtotals = draft.lines.flatMap((line) => draftSubtotal(line) ?? []);
  const end = endOf(draft);
  if (!isTypedAmount(end.Total_Price) && orderTotal(subtotals, end.Discount_Rate) !== end.Total_Price) {
    return { Total_Price: tooLong('Total_Price') };
  }
  return isConsistentTotal(subtotals, end) ? {} : { Total_Price: t('valid.line.total') };
}

// What lines and discounts come to may be longer than what is typed (decision 0018).
function isTypedTooLong({ Price, Sales_Price, Discount }: DraftLine): boolean {
  const [price, discount] = [figure('Sales_Price', Sales_Price), figure('Discount', Discount)];
  return price !== null && discount !== null && !isTypedAmount(price) && linePrice(Price, discount) !== price;
}

const tooLong = (name: keyof typeof inputSchemas) =>
  t('valid.tooLong', { field: inputLabel(name), max: amountMaxLength });

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

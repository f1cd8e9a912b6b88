import type { Follow } from '../../entity/form/RecordForm.tsx';
import { figure, type OrderDraft } from './orderDraft.ts';
import { orderName } from './orderPart.ts';

/**
 * The amount of an opportunity or a contract follows the total of its lines until it is typed itself, that is while it is
 * empty or the same as the total (S10.8; decision 0050).
 */
export const followTotal: Follow = (changed, values, before) => {
  if (!(orderName in changed) || !isFollowing(before)) return {};
  const { lines, Total_Price } = orderOf(values);
  if (lines.length === 0) return { Money: '' };
  return figure('Total_Price', Total_Price) === null ? {} : { Money: Total_Price };
};

function isFollowing(before: Readonly<Record<string, unknown>>): boolean {
  const { Money } = before;
  if (typeof Money !== 'string' || Money === '') return true;
  const total = figure('Total_Price', orderOf(before).Total_Price);
  return total !== null && figure('Total_Price', Money) === total;
}

// The part of the dialog keeps its value under this name.
const orderOf = (values: Readonly<Record<string, unknown>>) => values[orderName] as OrderDraft;

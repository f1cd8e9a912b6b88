import type { LineInputName, OrderDraft } from './orderDraft.ts';
import { endRefusals, lineRefusals, orderRefusal } from './orderRefusals.ts';

/** An input of an order: of one line, or, without a key, of the order as a whole. */
export type OrderTarget =
  | { readonly key: string; readonly input: LineInputName }
  | { readonly key: null; readonly input: 'Discount_Rate' | 'Total_Price' };

const lineInputs = ['Sales_Price', 'Sales_Num', 'Discount'] as const;
const endInputs = ['Discount_Rate', 'Total_Price'] as const;

/** The first input that is not in order: a refused form leads there; null if all are. */
export function targetOf(draft: OrderDraft): OrderTarget | null {
  for (const line of draft.lines) {
    const refusals = lineRefusals(line);
    const input = lineInputs.find((name) => refusals[name] !== undefined);
    if (input) return { key: line.key, input };
  }
  const refusals = endRefusals(draft);
  const input = endInputs.find((name) => refusals[name] !== undefined);
  return input ? { key: null, input } : null;
}

/** Words of the server about an order, and the line they are about; without a key they are about the whole. */
export interface ServerWords {
  readonly key: string | null;
  readonly words: string;
}

/**
 * What the server said about an order that the browser has nothing against; `errors` are those of its form. A line is
 * meant if its product is named.
 */
export function refusedByServer(draft: OrderDraft, errors: readonly unknown[]): ServerWords | null {
  const [words] = errors.filter((error) => typeof error === 'string');
  if (words === undefined) return null;
  const own = orderRefusal(draft);
  if (own !== null) return targetOf(draft) === null ? { key: null, words: own } : null;
  const named = draft.lines
    .filter(({ Product_Name }) => words.includes(Product_Name))
    .toSorted((a, b) => b.Product_Name.length - a.Product_Name.length);
  return { key: named[0]?.key ?? null, words };
}

import { grouped, moneyText } from '../../ui/format/numbers.ts';

/** What a figure is: decides how it is shown. */
export type FigureKind = 'money' | 'percent' | 'quantity';

const isFigure = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;

/** A typed figure as one reads it; what is none is left as typed. */
export function readable(kind: FigureKind, typed: string): string {
  if (!isFigure.test(typed)) return typed;
  return kind === 'quantity' ? grouped(Number(typed)) : moneyText(Number(typed));
}

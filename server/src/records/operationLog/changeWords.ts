import { countryWords } from '@haina/contract/texts/countries.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import type { FieldChange } from './operationLog.ts';

type Side = 'from' | 'to';

/** A moment as a date and a time, midnight as the date alone; any other text as it is. */
const readable = (value: string) => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)$/.exec(value) ?? [];
  if (day === undefined) return value;
  return time === '00:00:00' ? day : `${day} ${time}`;
};

/** The fields of forms that hold sums of money: these appear with 2 decimals (S18.2). */
const moneyFields: ReadonlySet<string> = new Set(['Money', 'Plan_Money', 'Total_Price', 'Price']);

/** One side of a change as a person reads it: the product's word, the name it had then, or the value. */
function wordsOf(ctx: Context, change: FieldChange, side: Side): string {
  const [key, label, value] = [change[`${side}Key`], change[`${side}Label`], change[side]];
  if (key) return translate(ctx.language, key);
  if (label === '') return translate(ctx.language, 'operation.empty');
  if (label !== undefined) return typeof value === 'number' ? referenceWords(ctx, label) : label;
  if (typeof value === 'number' && moneyFields.has(change.field)) return value.toFixed(2);
  return value === null || value === '' ? translate(ctx.language, 'operation.empty') : readable(String(value));
}

/** The name of an entry, a stage, a mode or a country: one that every company starts with appears in the reader's language (decision 0055). */
function referenceWords(ctx: Context, name: string): string {
  if (Object.hasOwn(zhChs.seed, name)) return translate(ctx.language, `seed.${name}`);
  const countries = countryWords(ctx.language);
  return (Object.hasOwn(countries, name) ? countries[name] : undefined) ?? name;
}

/** Both sides of a change in the reader's words, as the texts of operation records take them. */
export const sidesOf = (ctx: Context, change: FieldChange): { readonly from: string; readonly to: string } => ({
  from: wordsOf(ctx, change, 'from'),
  to: wordsOf(ctx, change, 'to'),
});

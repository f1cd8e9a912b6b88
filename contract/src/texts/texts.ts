import type { zhChs } from './zh-chs.ts';

type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : Worded<T[K]> };

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** All texts of one language; a missing or surplus key does not compile. */
export type Texts = Worded<typeof zhChs>;

/** The key of one text, e.g. `common.confirm`. */
export type TextKey = Leaves<typeof zhChs>;

import { z } from 'zod';
import { jsonExcess, jsonValues } from '../rules/jsonShape.ts';
import { parsedJson } from './parsedJson.ts';
import { isPhoneText, phoneMaxLength } from '../rules/phone.ts';
import { discountRange } from '../rules/moneyLimits.ts';

/** How the wire writes an unset moment (S1.13). */
export const unsetMoment = '1900-01-01T00:00:00';

/** Most items a parsed list may hold (S1.3). */
export const listLimit = 200;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

// NUL cannot be stored by PostgreSQL, and other control characters only ever arrive by accident or malice.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const cleaned = (value: string | number | boolean) => String(value).toWellFormed().replace(control, '').trim();

/** What a text schema allows; `error` is a text key. */
export interface TextOptions {
  readonly max: number;
  readonly min?: number;
  readonly error?: string;
  /** A text key: what is said about a text that is there and shorter than `min`. */
  readonly short?: string;
}

/** A trimmed text of at most `max` characters; empty is allowed and clears the field. Control characters are dropped. */
export const text = ({ max, min = 0, error }: TextOptions) =>
  z.codec(scalar, z.string().min(min, error).max(max), { decode: cleaned, encode: (value) => value });

/** A text that must be there; absent and empty are refused with the words of `error` (a text key). */
export const requiredText = ({ max, min = 1, error, short }: TextOptions) =>
  z.codec(z.union([z.string(), z.number(), z.boolean()], error), z.string().min(1, error).min(min, short).max(max), {
    decode: cleaned,
    encode: (value) => value,
  });

/** The schemas of phones, so that what is a phone is known wherever its field goes. */
const phoneSchemas = new WeakSet<object>();

function asPhone<S extends object>(schema: S): S {
  phoneSchemas.add(schema);
  return schema;
}

/** A phone text: at most 20 printable characters with a digit in them, or empty (S1.18). */
export const phone = asPhone(
  z.codec(
    scalar,
    z
      .string()
      .max(phoneMaxLength)
      .refine((value) => value === '' || isPhoneText(value), 'valid.phone'),
    { decode: cleaned, encode: (value) => value },
  ),
);

/** A phone text that must be there; absent and empty are refused with the words of `error` (a text key). */
export const requiredPhone = (error: string) =>
  asPhone(
    z.codec(
      z.union([z.string(), z.number()], error),
      z
        .string()
        .min(1, error)
        .max(phoneMaxLength)
        .refine((value) => value === '' || isPhoneText(value), 'valid.phone'),
      { decode: cleaned, encode: (value) => value },
    ),
  );

const required = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? required(schema.unwrap()) : schema);

/** The fields of a form that hold phones, a mobile before any other: the order in which a person tries them. */
export function phonesIn({ shape }: z.ZodObject): string[] {
  const phones = Object.keys(shape).filter((field) => {
    const schema = required(shape[field]);
    return typeof schema === 'object' && schema !== null && phoneSchemas.has(schema);
  });
  return phones.toSorted((one, other) => Number(other === 'Mobile') - Number(one === 'Mobile'));
}

/** A secret, kept to the character: neither trimmed nor cleaned. */
export const secret = ({ max, error }: TextOptions) => z.string(error).min(1, error).max(max, 'valid.tooLong');

const numeral = z.union([z.string(), z.number()]);

const toNumber = (value: string | number) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (typeof trimmed === 'number') return trimmed;
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
};

/** A whole number between `min` and `max`, both included. */
export const integer = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.codec(numeral, z.int().min(min).max(max), { decode: toNumber, encode: (value) => value });

/** One of the given whole numbers. */
export const choice = <const V extends readonly number[]>(...values: V) =>
  z.codec(numeral, z.literal(values), {
    decode: (value) => toNumber(value) as V[number],
    encode: (value) => value,
  });

/** 0 or 1. */
export const flag = choice(0, 1);

/** A discount in percent with at most 2 decimals; a negative one is a surcharge, an empty text is 0. */
export const discountPercent = z.codec(
  numeral,
  z.number('valid.discount').min(discountRange.min, 'valid.discount').max(discountRange.max, 'valid.discount'),
  {
    decode: (value) => {
      const typed = String(value).trim();
      if (typed === '') return 0;
      return /^-?(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?$/.test(typed) ? Number(typed) + 0 : Number.NaN;
    },
    encode: (value) => value,
  },
);

/** A dictionary id; 0 and the empty text mean unset (S21.3). */
export const typeId = z.codec(numeral, z.int().min(0).max(2_000_000_000), {
  decode: (value) => (value === '' ? 0 : toNumber(value)),
  encode: (value) => value,
});

/** The id of something that must be chosen; absent, empty and 0 are refused with the words of `error` (a text key). */
export const requiredId = (error: string) =>
  z.codec(z.union([z.string(), z.number()], error), z.int(error).min(1, error).max(2_000_000_000, error), {
    decode: (value) => (/^\d{1,10}$/.test(String(value).trim()) ? Number(value) : 0),
    encode: (value) => value,
  });

/** The Guid of a record, in lower case. */
export const guid = z.codec(z.guid(), z.string(), { decode: (value) => value.toLowerCase(), encode: (value) => value });

/** The Guid of a record that must be chosen; absent and empty are refused with the words of `error` (a text key). */
export const requiredGuid = (error: string) =>
  z.codec(z.guid(error), z.string(), { decode: (value) => value.toLowerCase(), encode: (value) => value });

/** The Guid of a record that may be chosen: null, an empty text on the wire, for none. */
export const optionalGuid = z.codec(z.union([z.literal(''), z.guid()]), z.string().nullable(), {
  decode: (value) => (value === '' ? null : value.toLowerCase()),
  encode: (value) => value ?? '',
});

const momentPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?$/;

/** Whether a text names a real moment between 1900 and 2199, `yyyy-MM-dd` with an optional time behind a blank or a T. */
function isMomentText(value: string): boolean {
  const parts = momentPattern.exec(value);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 &&
    year < 2200 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  );
}

/**
 * A moment in the company's zone, `yyyy-MM-ddTHH:mm:ss`, or null for unset. On the wire null is 1900-01-01T00:00:00;
 * an empty text and a blank instead of the T are understood too (S1.13).
 */
export const moment = z.codec(
  z
    .string()
    .trim()
    .refine((value) => value === '' || isMomentText(value), 'valid.moment'),
  z.string().nullable(),
  {
    decode: (value) => {
      if (value === '' || value.startsWith('1900-01-01')) return null;
      return `${value.slice(0, 10)}T${(value.slice(11, 19) || '00:00').padEnd(8, ':00')}`;
    },
    encode: (value) => value ?? unsetMoment,
  },
);

/** A moment that must be there; absent, empty and unset are refused with the words of `error` (a text key). */
export const requiredMoment = (error: string) =>
  z.codec(
    z
      .string(error)
      .min(1, error)
      .refine((value) => z.safeDecode(moment, value).success, 'valid.moment'),
    z.string(error),
    // An unset moment is no text, which the schema behind refuses.
    { decode: (value) => z.decode(moment, value) as string, encode: (value) => value },
  );

/** A moment that bounds a time filter: a day stands for its first second. */
export const bound = z.codec(
  z
    .string()
    .trim()
    .refine((value) => isMomentText(value), 'valid.moment'),
  z.string(),
  { decode: (value) => value.replace(' ', 'T'), encode: (value) => value },
);

/** Most pieces that a list is looked into for, doubles counted; a longer declared list is looked into as far as its limit. */
const pieceLimit = 1000;

/** How many pieces a list on the wire may have, at most; stops counting behind `most`. */
function pieces(value: string | number | readonly unknown[], most: number): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'string') return value.length;
  let count = 1;
  for (let place = value.indexOf(','); place !== -1 && count <= most; place = value.indexOf(',', place + 1)) count += 1;
  return count;
}

const tooMany = (maximum: number, input: unknown) =>
  ({ code: 'too_big', origin: 'array', maximum, inclusive: true, input }) as const;

const listed = (max: number) =>
  z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]).check((payload) => {
    const most = Math.max(pieceLimit, max);
    if (pieces(payload.value, most) > most) payload.issues.push({ ...tooMany(max, payload.value), continue: false });
  });

function listItems(value: z.infer<ReturnType<typeof listed>>): (string | number)[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  if (trimmed.startsWith('[')) {
    const parsed: unknown = jsonExcess(trimmed) === null ? parsedJson(trimmed) : Number.NaN;
    return z.array(z.union([z.string(), z.number()])).safeParse(parsed).data ?? [Number.NaN];
  }
  return trimmed === '' ? [] : trimmed.split(',').map((item) => item.trim());
}

/** A list on the wire: comma list, JSON text or repeated key; at most `max` items, doubles dropped. */
export const listOf = <S extends z.ZodType<unknown, string | number>>(item: S, max = listLimit) =>
  z.codec(listed(max), z.array(item).max(max), {
    decode: (value) => [...new Set(listItems(value))] as z.input<S>[],
    encode: (value) => (value as (string | number)[]).join(','),
  });

/** Ids that a write needs: at least one. */
export const guidList = listOf(z.guid()).refine((ids) => ids.length > 0, 'valid.selectSome');

/** A value that travels as JSON text (ProductList, MenuData …); a JSON body may carry it as it is. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z.codec(z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]), schema, {
    decode: (value, payload) => {
      if (typeof value !== 'string') return value as z.input<S>;
      const excess = jsonExcess(value);
      if (excess === null) return parsedJson(value) as z.input<S>;
      // What nests too deep is no more than malformed.
      if (excess === 'values') payload.issues.push(tooMany(jsonValues, value));
      return Number.NaN as z.input<S>;
    },
    encode: (value) => JSON.stringify(value),
  });

/** Money as JSON number; this very schema tells the server to write it with 2 decimals (S1.15). */
export const money = z.number();

/** Nothing but code and message. */
export const nothing = z.null();

/**
 * A page of rows; `records` and `total` are the number of matching rows (S1.7). Only where `Rows_First` asked
 * for it, `Total_More` 1 says that there are more than that.
 */
export const rowsOf = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), records: z.int(), total: z.int(), Total_More: flag.optional() });

/** A list without pages. */
export const allRowsOf = <S extends z.ZodType>(row: S) => z.object({ rows: z.array(row) });

/** All rows that hang on a record, and how many more there are that the caller may not see. */
export const allRowsBelow = <S extends z.ZodType>(row: S) => allRowsOf(row).extend({ Hidden: z.int() });

/**
 * A page of rows below a record, and how many more there are that the caller may not see; absent where the call names no
 * record, or searches.
 */
export const rowsBelow = <S extends z.ZodType>(row: S) => rowsOf(row).extend({ Hidden: z.int().optional() });

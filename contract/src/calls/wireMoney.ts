import { z } from 'zod';
import { moneyLimit } from '../rules/moneyLimits.ts';

/** Characters of a typed price or sum of money (S1.16). */
export const amountMaxLength = 13;

// More digits than can be kept: a sum that is too large differs from one that is none.
const sumPattern = /^(?:0|[1-9]\d{0,19})(?:\.\d{1,2})?$/;

const toSum = (value: string | number) => {
  const sent = String(value).trim();
  if (sent === '') return 0;
  return sumPattern.test(sent) ? Number(sent) : Number.NaN;
};

const toTotal = (value: string | number) => {
  const sum = toSum(value);
  return sum > moneyLimit ? Number.NaN : sum;
};

const toAmount = (value: string | number) =>
  String(value).trim().length <= amountMaxLength ? toTotal(value) : Number.NaN;

const isLongSum = (sent: string) => sumPattern.test(sent) && sent.length > amountMaxLength;

/** Text keys of what is said of a sum of money that is none, and of one that is missing where it must be there. */
interface AmountWords {
  readonly error: string;
  readonly required?: string;
  /** What is said of one that is only too long; without it the words of `error`. */
  readonly long?: string;
}

/** Whether a sum of money is no longer than one that can be typed. */
export const isTypedAmount = (value: number): boolean => String(value).length <= amountMaxLength;

/**
 * A sum of money that lines may give: as `amount`, but as large as it can be kept. The limit of 13 characters is one of what
 * is typed; who takes a sum by this codec checks it where the sum does not follow from lines (`isTypedAmount`). A larger one
 * is refused with words that say how much can be kept.
 */
export const total = (words: AmountWords) =>
  sumBy(words, toSum).refine((value) => Number.isNaN(value) || value <= moneyLimit, 'valid.line.tooMuch');

// What both say of an absent and an empty one is said before it is read.
const sumBy = ({ error, required, long }: AmountWords, decode: (value: string | number) => number) =>
  z.codec(
    z
      .union([z.string(), z.number()], required)
      .refine((value) => required === undefined || String(value).trim() !== '', required)
      .refine((value) => long === undefined || !isLongSum(String(value).trim()), {
        error: long,
        params: { max: amountMaxLength },
      }),
    z.number(error),
    { decode, encode: (value) => value },
  );

/** A total that may be left to the lines: null, an empty text on the wire, means what they come to. */
export const totalOrNull = ({ error }: { readonly error: string }) =>
  z.codec(z.union([z.string(), z.number()]), z.number(error).nullable(), {
    decode: (value) => (String(value).trim() === '' ? null : toTotal(value)),
    encode: (value) => value ?? '',
  });

/**
 * A sum of money, not negative: at most 13 characters, at most 2 decimals, no leading zero but a lone one or that of 0.x
 * (S1.16). `error` is the text key of what is said otherwise; with `required` an absent and an empty one
 * are refused with its words, without it an empty text is 0.
 */
export const amount = (words: AmountWords) => sumBy(words, toAmount);

const toSigned = (value: string | number) => {
  const sent = String(value).trim();
  return sent.length <= amountMaxLength + 1 && sent.startsWith('-') ? -toAmount(sent.slice(1)) : toAmount(sent);
};

/** A sum of money that must be there and is not 0; a minus stands before one that goes off (S34.1). */
export const signedAmount = ({ required, zero }: { readonly required: string; readonly zero: string }) =>
  sumBy({ error: 'valid.amountFormat', required }, toSigned).refine((value) => value !== 0, zero);

/** A sum of money that must be there and more than 0 (S13.1); absent and 0 have words of their own. */
export const positiveAmount = ({ required, zero }: { readonly required: string; readonly zero: string }) =>
  amount({ error: 'valid.amountFormat', required }).refine((value) => Number.isNaN(value) || value > 0, zero);

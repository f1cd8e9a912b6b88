import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';

/** Hides phones in a text that a person wrote. Names of companies do not go through it: their digits belong to them. */
export type PhoneMask = (text: string) => string;

/** A text as it is. */
export const noMask: PhoneMask = (text) => text;

/** Fewest digits by which a known number is recognised: a number of the town, written without its area code. */
const local = 7;

/** Fewest digits that make a phone. */
const fewest = 5;

// Digits with what people write between them, of either width.
const runs = /[0-9０-９](?:[\s()（）.+/*#_－—–-]{0,3}[0-9０-９])*/g;

/** Unknown numbers with the shape of a phone: mobiles and numbers with an area code, with any separators. */
const phoneLike = (() => {
  const [digit, between] = ['[0-9０-９]', '[\\s()（）./_－—–-]{0,3}'];
  const mobile = `[1１][3-9３-９]${digit}${between}${digit}{4}${between}${digit}{4}`;
  const ofTown = `[0０][1-9１-９]${digit}{1,2}${between}[2-9２-９]${digit}{6,7}`;
  return new RegExp(`(?<![0-9０-９*])(?:\\+?86${between})?(?:${mobile}|${ofTown})(?!${digit})`, 'g');
})();

/** Where each digit stands in a run. */
const placesOf = (run: string) => [...run.matchAll(/[0-9０-９]/g)].map(({ index }) => index);

const plainDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** A stretch of digits, as places in a run's digits; the end is excluded. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a known number stands among digits: its tail, with as much before it as belongs to it too. */
function stretchesOf(digits: string, known: string): Stretch[] {
  const tail = known.slice(-Math.max(Math.min(known.length, local), 1));
  const found: Stretch[] = [];
  for (let at = digits.indexOf(tail); at !== -1; at = digits.indexOf(tail, at + 1)) {
    let before = 0;
    while (
      before < known.length - tail.length &&
      digits[at - 1 - before] === known[known.length - tail.length - 1 - before]
    ) {
      before += 1;
    }
    found.push({ start: at - before, end: at + tail.length });
  }
  return found;
}

function masked(run: string, hidden: readonly Stretch[]): string {
  const places = placesOf(run);
  const digits = plainDigits(run);
  let [text, next] = ['', 0];
  for (const { start, end } of hidden) {
    text += run.slice(next, places[start]) + maskedPhone(digits.slice(start, end));
    next = (places[end - 1] ?? run.length) + 1;
  }
  return text + run.slice(next);
}

/** The stretches one after the other, those that touch as one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && start < last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else all.push({ start, end });
  }
  return all;
}

/**
 * Hides known phones, however they are grouped, and whatever else can only be a phone; the first 3 and last 4 digits stay
 * (S6.2).
 */
export function phoneMask(phones: readonly string[]): PhoneMask {
  // A number is written with and without its extension.
  const numbers = phones.flatMap((phone) => [phone, phone.split(/[*#]/)[0] ?? '']).map(phoneDigits);
  const known = [...new Set(numbers)].filter((digits) => digits.length >= fewest);
  const withoutKnown: PhoneMask = (text) =>
    text.replace(runs, (run) => {
      const hidden = joined(known.flatMap((number) => stretchesOf(plainDigits(run), number)));
      return hidden.length === 0 ? run : masked(run, hidden);
    });
  return (text) => withoutKnown(text).replace(phoneLike, (found) => maskedPhone(plainDigits(found)));
}

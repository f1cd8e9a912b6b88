import { phoneDigits } from '@haina/contract/rules/phone.ts';

/** Longest number of a caller that is kept, a + included. */
const longest = 20;

/** The number of a caller as it is kept: digits with a + before them at most; empty where it is withheld, or is none. */
export function callerText(sent: string | null): string {
  const trimmed = (sent ?? '').trim();
  const digits = trimmed.replace(/\D/g, '');
  return digits.length < 3 ? '' : `${trimmed.startsWith('+') ? '+' : ''}${digits}`.slice(0, longest);
}

/** A landline that lost the 0 of its area code on the way, with that 0. */
const withArea = (digits: string) => (/^(?:10|[2-9]\d)\d{7,9}$/.test(digits) ? [`0${digits}`] : []);

/** A landline without its area code: three digits of the largest towns, four of all others. */
const withoutArea = (digits: string) =>
  /^0(?:10|2\d)\d{8}$/.test(digits) ? [digits.slice(3)] : /^0[3-9]\d{9,10}$/.test(digits) ? [digits.slice(4)] : [];

/**
 * The digits by which a caller's number may stand on a record, the most exact first: carriers send it with the country (+86, 0086, 86),
 * with a 0 before a mobile, or without the 0 of an area code; people write landlines without the area (S31.3). None where it is withheld.
 */
export function callerKeys(text: string): string[] {
  const digits = phoneDigits(text);
  if (digits === '') return [];
  const national = digits.replace(/^(?:00)?86(?=[1-9]\d{8,10}$)/, '').replace(/^0(?=1[3-9]\d{9}$)/, '');
  const whole = /^1[3-9]\d{9}$/.test(national) ? [national] : [...withArea(national), national];
  return [...new Set([...whole, ...whole.flatMap(withoutArea)])];
}

/** Longest phone text the forms accept (S1.18). */
export const phoneMaxLength = 20;

/**
 * Whether a phone text is acceptable: printable characters only, at most 20, at least one digit (S1.18).
 * Empty text is the caller's business.
 */
export function isPhoneText(text: string): boolean {
  return text.length <= phoneMaxLength && /^[\x20-\x7e]+$/.test(text) && /\d/.test(text);
}

/**
 * The digits by which two phone texts count as the same number: separators dropped, the country prefix of the
 * People's Republic (+86, 0086, 86 before an 11-digit mobile) dropped. Empty when nothing is left to compare.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
  return text.trim().startsWith('+86') ? national.replace(/^86/, '') : national;
}

/** A phone grouped for reading: 3 4 4 for mobiles, anything else as it is. */
export function groupedPhone(text: string): string {
  return /^1\d{10}$/.test(text) ? `${text.slice(0, 3)} ${text.slice(3, 7)} ${text.slice(7)}` : text;
}

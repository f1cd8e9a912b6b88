/** The letters and digits of a unified credit code; I, O, S, V and Z look like others and are left out (GB 32100-2015). */
export const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

// Powers of 3 modulo 31, one for each of the first 17 characters.
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The check character that belongs to the first 17 characters of a code; null when one of them is not allowed. */
export function creditCodeCheck(first: string): string | null {
  const values = [...first].map((character) => creditCodeCharacters.indexOf(character));
  if (values.length !== weights.length || values.includes(-1)) return null;
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  return creditCodeCharacters.charAt((31 - (sum % 31)) % 31);
}

/**
 * Whether a text is a unified credit code: 18 characters, an administrative division in places 3 to 8, and the check
 * character of GB 32100-2015 at the end.
 */
export function isCreditCode(text: string): boolean {
  return /^.{2}\d{6}.{10}$/.test(text) && creditCodeCheck(text.slice(0, 17)) === text.slice(17);
}

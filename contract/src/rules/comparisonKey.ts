/**
 * Characters that take no room on the screen, and blanks that look like nothing in every font: controls, soft hyphen, zero-width and
 * joining characters, bidirectional controls, Hangul and Khmer fillers, variation selectors, tags, the Braille blank. As the
 * inside of a character class, for regular expressions with the flag `u`. Source: Unicode 17, Default_Ignorable_Code_Point
 * and General_Category Cc and Cf, without the Arabic, Syriac and Kaithi signs that are drawn.
 */
export const invisibleClass =
  '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f' +
  '\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';

// Refused in names besides the invisible ones: the object replacement character, private use, surrogates and noncharacters.
const unreadable = new RegExp(`[${invisibleClass}\\ufffc\\p{Co}\\p{Cs}\\p{Noncharacter_Code_Point}]`, 'u');
const invisible = new RegExp(`[${invisibleClass}]+`, 'gu');
const blanks = /[\t-\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/gu;
// Nothing here changes by NFKC: ASCII, the usual Chinese characters and punctuation, full-width comma and brackets excepted.
const isPlain = /^[!-~\u3001-\u3017\u4e00-\u9fff]*$/u;
const cased = /[A-Z\u00b5-\u058f\u10a0-\u13ff\u1c80-\u1fff\u2132\u2183\u2c00-\u2dff\ua640-\uabbf\u{10000}-\u{1ffff}]/gu;

/** Lower case of one character by Unicode's simple case folding: always one character, whatever stands beside it. */
function folded(letter: string): string {
  const upper = letter.toUpperCase();
  const lower = ([...upper].length === 1 ? upper : letter).toLowerCase();
  return lower.length === letter.length || [...lower].length === 1 ? lower : letter;
}

// No name is that long, and NFKC of hostile texts takes the square of their length.
const longest = 1000;

const isLong = (text: string) => text.length > longest && [...text].length > longest;

// The Turkish dotted and dotless letters are one with "i": they serve to imitate it.
const foldCase = (text: string) => text.replace(cased, folded).replace(/\u0130\u0307*|i\u0307+/gu, 'i');

/**
 * What names, numbers and logins are compared by: the same for texts that differ in width, case, blanks or invisible characters
 * only. Unicode's NFKC and simple case folding, without invisible characters and blanks; applying it twice changes nothing. Texts of
 * more than 1,000 characters keep all but the case of ASCII. The SQL
 * function `comparison_key` gives the same (server/test/records/comparisonKey.test.ts). See decision 0039.
 */
export function comparisonKey(text: string): string {
  if (isLong(text)) return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  if (isPlain.test(text)) return text.toLowerCase();
  const unified = foldCase(withoutInvisible(text).normalize('NFKC'));
  return unified.replace(blanks, '').normalize('NFKC');
}

/** A text without its invisible characters; its blanks stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/**
 * The first character of a text that cannot be read: which one (`U+200B`) and where, counted from 1; null where there is none.
 * Besides the invisible ones these are noncharacters, those of private use, and the place of an object (U+FFFC).
 */
export function firstUnreadable(text: string): { readonly code: string; readonly place: number } | null {
  if (!unreadable.test(text)) return null;
  const letters = [...text];
  const index = letters.findIndex((letter) => unreadable.test(letter));
  const code = (letters[index]?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { code: `U+${code}`, place: index + 1 };
}

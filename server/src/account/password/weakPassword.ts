import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { passwordLength } from '@haina/contract/rules/password.ts';
import { invalid } from '../../request/errors.ts';

let loaded: Promise<ReadonlySet<string>> | null = null;

/** The passwords that are tried first everywhere; read when the first password is chosen, not at the start. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    // Shorter ones are refused by their length.
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= passwordLength.min)),
  );
  return loaded;
}

// What people here take first, which the list of all languages lacks.
const favourites =
  /^(?:haina|woaini|woaiwojia|woshishui|caonima|zhongguo|iloveyou|huawei|dearbook|password|admin|welcome|guest|root|user|test)$/;

// Numbers that sound like words of love.
const loveNumbers = /^\p{L}{0,2}(?:1314|52[01])+\d?\p{L}{0,2}$/u;

const letters: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e' };

const asLetters = (text: string) => text.replace(/[@$03](?=\p{L})/gu, (sign) => letters[sign] ?? sign);

/** Most signs and digits around a favourite that make it no other word. */
const around = 6;

const isFavourite = (key: string) =>
  loveNumbers.test(key) ||
  [key, asLetters(key)].some((text) => {
    const word = text.replace(/^\P{L}+|\P{L}+$/gu, '');
    return text.length - word.length <= around && favourites.test(word);
  });

/** One piece of up to four characters again and again, or characters that follow one another. */
function isPattern(key: string): boolean {
  if (/^(.{1,4}?)\1+$/su.test(key)) return true;
  const codes = [...key].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, place) => (code - (codes[place] ?? 0) + 10) % 10));
  const isOneKind = /^(?:\d+|[a-z]+)$/.test(key);
  return isOneKind && steps.size === 1 && (steps.has(1) || steps.has(9));
}

// What people put behind a word so that it counts as another one.
const plainOf = (password: string) => password.replace(/[\p{N}\p{P}\p{S}]+$/u, '');

/** Refuses a password that others guess first: one of the common ones, a pattern, or the person's own login or name. */
export async function assertGoodPassword(password: string, own: readonly string[]): Promise<void> {
  const key = comparisonKey(password);
  const names = own.map(comparisonKey).filter((name) => name !== '');
  const plain = plainOf(key);
  const isOwn = (name: string) => key === name || (plain !== '' && (plain === name || plain === plainOf(name)));
  if (names.some(isOwn)) throw invalid('New_Pwd', 'reply.login.ownName');
  const common = await commonPasswords();
  if (common.has(key) || isFavourite(key) || isPattern(key)) throw invalid('New_Pwd', 'reply.login.commonPassword');
}

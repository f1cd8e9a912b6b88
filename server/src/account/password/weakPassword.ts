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

// What people put behind a word so that it counts as another one.
const plainOf = (password: string) => password.replace(/[\p{N}\p{P}\p{S}]+$/u, '');

/** Refuses a password that others guess first: one of the common ones, or the person's own login or name. */
export async function assertGoodPassword(password: string, own: readonly string[]): Promise<void> {
  const key = comparisonKey(password);
  const names = own.map(comparisonKey).filter((name) => name !== '');
  const plain = plainOf(key);
  const isOwn = (name: string) => key === name || (plain !== '' && (plain === name || plain === plainOf(name)));
  if (names.some(isOwn)) throw invalid('New_Pwd', 'reply.login.ownName');
  const common = await commonPasswords();
  if (common.has(key)) throw invalid('New_Pwd', 'reply.login.commonPassword');
}

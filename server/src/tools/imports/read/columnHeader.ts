import { languages } from '@haina/contract/texts/language.ts';
import { plainHeading } from '../../../platform/sheets/heading.ts';
import { translate } from '../../../request/translate.ts';

/** Whether a column's head is a text of the product in any of its languages, or one of the words that others use for it. */
export function isColumnHeader(
  title: string,
  key: string,
  { params = {}, others = [] }: { params?: Record<string, number>; others?: readonly string[] | undefined } = {},
): boolean {
  const plain = plainHeading(title);
  const names = [...languages.map((language) => translate(language, key, params)), ...others];
  return plain !== '' && names.some((name) => plainHeading(name) === plain);
}

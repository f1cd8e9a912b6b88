import { textOf } from '../../lib/i18n/i18n.ts';

/** The label of a wire field: the noun's own word, else the common one, else the wire name itself. */
export function fieldLabel(noun: string, name: string): string {
  for (const key of [`field.${noun}.${name}`, `field.common.${name}`]) {
    const words = textOf(key);
    if (words !== key) return words;
  }
  return name;
}

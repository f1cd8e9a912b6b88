import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { pinyin } from 'pinyin-pro';

/** How many spellings are kept: people's names repeat from call to call. */
const maxKept = 20_000;

const kept = new Map<string, string>();

/**
 * The pinyin of a person's name, initials and whole spelling with a blank between: 曾强 is `zq zengqiang`. A family name
 * is read as one.
 */
export function namePinyin(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const syllables = pinyin(comparisonKey(name), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
    surname: 'head',
  });
  // The first letter, not the first half of a rare character.
  const initials = syllables.map((syllable) => [...syllable][0] ?? '').join('');
  const spelled = `${initials} ${syllables.join('')}`;
  if (kept.size >= maxKept) kept.clear();
  kept.set(name, spelled);
  return spelled;
}

import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

function spelled(name: string): string {
  const syllables = pinyin(comparisonKey(name), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
    surname: 'head',
  });
  // The first letter, not the first half of a rare character.
  const initials = syllables.map((syllable) => [...syllable][0] ?? '').join('');
  return `${initials} ${syllables.join('')}`;
}

// People's names repeat from call to call.
const kept = new LRUCache<string, string>({ max: 20_000, memoMethod: spelled });

/**
 * The pinyin of a person's name, initials and whole spelling with a blank between: 曾强 is `zq zengqiang`. A family name
 * is read as one.
 */
export const namePinyin = (name: string): string => kept.memo(name);

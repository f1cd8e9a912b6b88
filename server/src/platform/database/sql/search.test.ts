import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchColumns } from './search.ts';

const names = (...words: string[]) => searchColumns(words, []);
const phones = (...numbers: string[]) => searchColumns([], numbers);

describe('what a search looks into', () => {
  it('keeps words in one form of letters, without blanks', () => {
    expect(names(' ＡＢＣ 苏州　有限 Co. ').search_text).toBe('abc苏州有限co.');
  });

  it('keeps every letter and every pair of letters of a word', () => {
    expect(names('苏州A').grams).toEqual(expect.arrayContaining(['苏', '州', 'a', '苏州', '州a']));
  });

  it('keeps words apart, so that none is found across two of them', () => {
    const { search_text, grams } = names('苏州', '恒远');
    expect(search_text).toBe('苏州\n恒远');
    expect(grams).not.toContain('州恒');
  });

  it.each([
    ['苏州恒远', 'szhy', 'suzhouhengyuan'],
    ['重庆银行', 'cqyh', 'chongqingyinhang'],
    ['长沙', 'cs', 'changsha'],
    ['绿洲', 'lz', 'lvzhou'],
    ['海纳CRM', 'hnc', 'hainacrm'],
  ])('spells %s by initials and in full', (name, initials, spelling) => {
    expect(names(name).pinyin.split('\n')).toEqual([initials, spelling]);
  });

  it('keeps letters that are no Chinese as they are', () => {
    const { search_text, pinyin } = names('Haina 2026');
    expect(search_text).toBe('haina2026');
    expect(pinyin).toContain('haina2026');
  });

  it('keeps a phone by any four digits in a row and its last three', () => {
    const { search_text, grams } = phones('+86 138-6211-7834');
    expect(search_text).toBe('#13862117834');
    expect(grams).toEqual(
      expect.arrayContaining(['#1386', '#3862', '#8621', '#6211', '#2117', '#1178', '#1783', '#7834', '$834']),
    );
    expect(grams.filter((gram) => gram.startsWith('$'))).toEqual(['$834']);
  });

  it('keeps no phone too short to tell apart, and nothing where there is nothing', () => {
    expect(phones('12', 'ext')).toEqual({ search_text: '', pinyin: '', grams: [] });
    expect(searchColumns(['', '  '], [''])).toEqual({ search_text: '', pinyin: '', grams: [] });
  });

  it('keeps each gram once, and letters beyond the basic plane whole', () => {
    expect(names('𠮷𠮷𠮷').grams.filter((gram) => gram === '𠮷')).toHaveLength(1);
    expect(names('𠮷𠮷').grams).toContain('𠮷𠮷');
  });

  it('spells what has no Chinese letters as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,20}$/), (word) => {
        const [initials, spelling] = names(word).pinyin.split('\n');
        expect([initials, spelling]).toEqual([word.toLowerCase().slice(0, 1), word.toLowerCase()]);
      }),
    );
  });

  it('never holds what the database refuses, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 3 }), (words) => {
        const { search_text, pinyin, grams } = searchColumns(words, words);
        for (const text of [search_text, pinyin, ...grams]) {
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toContain('\u0000');
        }
        expect(new Set(grams).size).toBe(grams.length);
      }),
      { numRuns: 60 },
    );
  });
});

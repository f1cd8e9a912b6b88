import { en } from '@haina/contract/texts/en.ts';
import { ja } from '@haina/contract/texts/ja.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { zhCht } from '@haina/contract/texts/zh-cht.ts';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.gen.ts';
import { startingRoles } from './roles.ts';
import { startingDictionaries, startingMode, startingSubentries } from './dictionaries.ts';

const china = 156;

const stored = new Set([
  ...Object.values(startingDictionaries).flat(),
  ...Object.values(startingSubentries).flatMap((entries) => Object.values(entries).flat()),
  startingMode.name,
  ...startingRoles.map(({ name }) => name),
  ...startingMode.stages.map(({ name }) => name),
  // Countries have their names from their ISO codes, but for these.
  ...areas.filter(([id, parent]) => id < 0 || parent < 0 || id === china).map(([, , name]) => name),
]);

describe('the names that every company starts with', () => {
  it('are those that have words, each called by itself in the source', () => {
    expect(Object.keys(zhChs.seed).toSorted()).toEqual([...stored].toSorted());
    expect(Object.values(zhChs.seed).toSorted()).toEqual([...stored].toSorted());
  });

  it.each(Object.entries({ 'zh-cht': zhCht, en, ja }))('have words in %s', (_language, { seed }) => {
    expect(Object.keys(seed).toSorted()).toEqual([...stored].toSorted());
    expect(Object.values(seed).filter((word) => word.trim() === '')).toEqual([]);
  });
});

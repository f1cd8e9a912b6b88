import { comparisonKey, firstUnreadable } from '@haina/contract/rules/comparisonKey.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl, templateName } from '../support/cluster.ts';

const client = new pg.Client({ connectionString: databaseUrl(inject('clusterUrl'), templateName) });

beforeAll(() => client.connect());
afterAll(() => client.end());

async function keysInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select comparison_key(one) as key from unnest($1::text[]) with ordinality as given (one, place) order by place',
    [texts],
  );
  return rows.map(({ key }) => key);
}

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** Every character that PostgreSQL keeps, below the planes that hold nothing but rare Chinese characters and private ones. */
const characters = Array.from({ length: 0x20000 }, (_, code) => code)
  .concat(Array.from({ length: 0x400 }, (_, place) => 0x2f800 + place))
  .concat(Array.from({ length: 0x1200 }, (_, place) => 0xe0000 + place))
  .filter((code) => code !== 0 && !isSurrogate(code))
  .map((code) => String.fromCodePoint(code));

// What a newer Unicode than the database's adds may decompose otherwise.
async function known(letters: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ letter: string }>(
    "select one as letter from unnest($1::text[]) as one where current_setting('server_version_num')::int >= 170000 and unicode_assigned(one)",
    [letters],
  );
  return rows.length > 0 ? rows.map(({ letter }) => letter) : letters.filter((letter) => /\p{Assigned}/u.test(letter));
}

describe('the key that names are compared by', () => {
  it.each([
    ['ＨＴ２０２６－００１', 'ht2026-001'],
    ['HT 2026-001', 'ht2026-001'],
    ['恒\u200b远\u00ad科\u{e0041}技\u3164', '恒远科技'],
    ['\u202e恒远\ufe0f', '恒远'],
    ['adm\u0130n', 'admin'],
    ['adm\u0131n', 'admin'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['STRASSE', 'strasse'],
    ['①', '1'],
    ['', ''],
  ])('of "%s" is "%s", in the code and in the database', async (typed, key) => {
    expect(comparisonKey(typed)).toBe(key);
    expect(await keysInDatabase([typed])).toEqual([key]);
  });

  it('is the same in the code and in the database for every character', async () => {
    const letters = await known(characters);
    const keys = await keysInDatabase(letters);
    const different = letters.filter((letter, place) => comparisonKey(letter) !== keys[place]);
    expect(different.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
    expect(letters.length).toBeGreaterThan(80_000);
  });

  it('is the same in the code and in the database for random texts, and that of itself', async () => {
    const letters = await known(characters);
    const letter = fc.oneof(
      fc.constantFrom(...letters),
      fc.constantFrom(...letters.filter((one) => /[\p{M}\p{Cf}\p{Z}iIİı]/u.test(one))),
      fc.constantFrom('恒', '远', 'A', 'ａ', '１', ' '),
    );
    const texts = fc.array(fc.string({ unit: letter, maxLength: 12 }), { minLength: 400, maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        const keys = typed.map(comparisonKey);
        expect(await keysInDatabase(typed)).toEqual(keys);
        expect(keys.map(comparisonKey)).toEqual(keys);
      }),
      { numRuns: 20 },
    );
  });

  it('says which character cannot be seen, and where', () => {
    expect(firstUnreadable('恒远\u200b科技')).toEqual({ code: 'U+200B', place: 3 });
    expect(firstUnreadable('𠮷\u{e0041}')).toEqual({ code: 'U+E0041', place: 2 });
    for (const letter of ['\ufffe', '\ufffc', '\ue000', '\u{10ffff}', '\ud800']) {
      expect(firstUnreadable(`恒远${letter}科技`)?.place).toBe(3);
    }
    expect(firstUnreadable('恒远 科技（集团）😀𠮷')).toBeNull();
  });
});

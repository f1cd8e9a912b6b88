import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedIn, citingTexts, decisionsIn, placesIn, rulesOf, sectionsIn } from './citations.mjs';

const root = join(import.meta.dirname, '..');
const rules = rulesOf(readFileSync(join(root, 'docs/RULES.md'), 'utf8'));
const texts = citingTexts(root);

describe('citations of rules', () => {
  it('cite only numbers that docs/RULES.md has', () => {
    const known = new Set(rules);
    const dead = texts.flatMap(({ path, text }) =>
      citedIn(text)
        .filter((number) => !known.has(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(dead).toEqual([]);
  });

  it('cite each rule somewhere in the code', () => {
    const cited = new Set(texts.filter(({ path }) => !path.startsWith('docs/')).flatMap(({ text }) => citedIn(text)));
    expect(rules.filter((rule) => rule.includes('.') && !cited.has(rule))).toEqual([]);
  });

  it('name no section of papers that are not in the repository', () => {
    expect(texts.flatMap(({ path, text }) => sectionsIn(text).map((section) => `${path}: ${section}`))).toEqual([]);
  });

  it('are read from the whole repository', () => {
    expect(texts.length).toBeGreaterThan(1000);
  });

  it('find a number that is missing, alone, in a list and in brackets', () => {
    expect(citedIn('Given away (S15.1, S99), in full S4.2; see (S99.1).')).toEqual(['S15.1', 'S4.2', 'S99.1', 'S99']);
    expect(citedIn('An S3-compatible store, S24 and S256.')).toEqual([]);
  });

  it('find a section that is named over two lines of a comment', () => {
    expect(
      sectionsIn(
        '/**\n * Allowed (decisions,\n * section 6), see document\n * 001,\n * and document 3, section 4.\n */',
      ),
    ).toEqual(['decisions, section 6', 'document 001', 'document 3']);
    expect(sectionsIn('What decision 0050 says; a document of 20 pages.')).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4));

  it('are numbered without a gap', () => {
    expect(numbers.toSorted()).toEqual(numbers.map((_, place) => String(place + 1).padStart(4, '0')));
  });

  it('are there wherever one is cited', () => {
    const dead = texts.flatMap(({ path, text }) =>
      decisionsIn(text)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(dead).toEqual([]);
  });

  it('are found in a list and over two lines of a comment', () => {
    expect(decisionsIn('As decided (decisions 0003 and 0007),\n// by decision\n// 0012.')).toEqual([
      '0003',
      '0007',
      '0012',
    ]);
  });
});

describe('pages', () => {
  const inRoot = readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md');
  const pages = [...inRoot, ...texts.map(({ path }) => path).filter((path) => /^docs\/.*\.md$/.test(path))];

  it.each(pages)('%s names only places that are there', (page) => {
    const gone = placesIn(readFileSync(join(root, page), 'utf8')).filter((place) => !existsSync(join(root, place)));
    expect(gone).toEqual([]);
  });
});

describe('docs/RULES.md', () => {
  it('gives each number once', () => {
    expect(rules.filter((number, place) => rules.indexOf(number) !== place)).toEqual([]);
  });

  it('numbers the rules of an area under its heading, in order', () => {
    const place = (number) => {
      const [area = 0, rule = 0] = number.slice(1).split('.').map(Number);
      return area * 1000 + rule;
    };
    expect(rules).toEqual(rules.toSorted((one, other) => place(one) - place(other)));
  });
});

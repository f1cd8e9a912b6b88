import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');

// A shorter one is a subject, such as 导入, of which several entries tell.
const shortest = 6;

/** The statements of an entry: what stands between its punctuation marks. */
const statementsOf = (entry) => entry.split(/[：，；。]/).filter((statement) => statement.length >= shortest);

it('a section of the change log says nothing in two entries', () => {
  const twice = changelog.split(/^## /m).flatMap((section) => {
    const statements = [...section.matchAll(/^- (.*)$/gm)].flatMap(([, entry]) => [...new Set(statementsOf(entry))]);
    return statements.filter((statement, place) => statements.indexOf(statement) < place);
  });
  expect(twice).toEqual([]);
});

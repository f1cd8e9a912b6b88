import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema, projectRoot } from '../../src/platform/config.ts';

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const variables = Object.keys(environmentSchema.shape).toSorted();

const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const compose = textOf('deploy/compose.yaml');

/** The lines of one service. */
const service = (name: string) => new RegExp(`\n  ${name}:\n((?:    .*\n|\n|  +#.*\n)+)`).exec(compose)?.[1] ?? '';

describe('the settings of the product', () => {
  it('are all in the table of OPERATIONS.md, and nothing else is', () => {
    const [, table = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(textOf('docs/OPERATIONS.md')) ?? [];
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g));
    expect(named.toSorted()).toEqual(variables);
  });

  it('are what the compose file and the image set', () => {
    const set = all(service('app'), /^ {6}([A-Z][A-Z0-9_]+):/gm);
    expect(set).toContain('DATABASE_REPORT_URL');
    expect(set.filter((name) => !variables.includes(name))).toEqual([]);
    const inImage = all(textOf('deploy/Dockerfile').match(/^ENV .*$/m)?.[0] ?? '', /([A-Z][A-Z0-9_]+)=/g);
    expect(inImage.filter((name) => !variables.includes(name))).toEqual(['NODE_ENV']);
  });

  it('come from an .env of which the example has every name, and no other', () => {
    const asked = all(compose, /\$\{([A-Z][A-Z0-9_]+)/g);
    expect(all(textOf('deploy/example.env'), /^([A-Z][A-Z0-9_]+)=/gm)).toEqual(asked);
  });

  it('have the names by which SCALE-OUT.md calls them', () => {
    const known = new Set([...variables, 'APP_PROCESSES']);
    const named = all(textOf('docs/SCALE-OUT.md'), /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=\w+)?`/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name) && !name.endsWith('_'))).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { ContactForm } from '@haina/contract/calls/contacts.ts';
import { phone, text } from '@haina/contract/calls/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declareForm } from './declareForm.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'haina-field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of a file behind one of its lines more. Its imports stay where they are, but for other copies. */
function copyWith(file: string, lines: Readonly<Record<string, string>>, copies: readonly string[] = []): string {
  const here = dirname(join(root, file));
  const before = readFileSync(join(root, file), 'utf8').replaceAll(/from '(\.[^']+|zod)'/g, (_all, path: string) => {
    if (copies.includes(path)) return `from '${path}'`;
    return `from '${path === 'zod' ? join(root, 'node_modules/zod') : resolve(here, path)}'`;
  });
  const changed = Object.entries(lines).reduce((all, [place, line]) => {
    expect(all).toContain(place);
    return all.replace(place, `${place}\n  ${line}`);
  }, before);
  const copy = join(folder, basename(file));
  writeFileSync(copy, changed);
  return copy;
}

/** What the compiler says of each file, by its name, while `contacts` stands in the place of the contract's contacts. */
function errorsOf(contacts: string, files: readonly string[]): ReadonlyMap<string, string> {
  const config = {
    extends: join(root, 'server/tsconfig.json'),
    compilerOptions: {
      typeRoots: [join(root, 'node_modules/@types')],
      paths: { '@haina/contract/calls/contacts.ts': [contacts], '@haina/contract/*': [join(root, 'contract/src/*')] },
    },
    include: [join(root, 'server/src/**/*.d.ts')],
    files,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--noEmit', '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: folder,
  });
  const blocks = stdout.split(/^(?=\S+\(\d+,\d+\): error )/m).filter((block) => block.includes('error TS'));
  return new Map(blocks.map((block) => [basename(block.slice(0, block.indexOf('('))), block]));
}

describe('a field that is added to the contract', () => {
  const declared = "WeChat: { column: 'we_chat', kind: 'text' },";
  let errors: ReadonlyMap<string, string>;

  beforeAll(() => {
    const contacts = copyWith('contract/src/calls/contacts.ts', {
      'const contactFields = {': 'WeChat: text({ max: 50 }).optional(),',
      'export const Contact = z.object({': 'WeChat: z.string(),',
    });
    errors = errorsOf(contacts, [
      join(root, 'server/src/crm/contacts/contactForm.ts'),
      join(root, 'server/src/crm/contacts/selectContacts.ts'),
      copyWith('contract/src/calls/exportColumns.ts', {}, ['./contacts.ts']),
    ]);
  }, 60_000);

  it('does not compile in the form of its noun', () => {
    expect(errors.get('contactForm.ts')).toContain("Property 'WeChat' is missing");
  });

  it('does not compile in the select of its noun', () => {
    expect(errors.get('selectContacts.ts')).toContain('readonly lacks: "WeChat"');
  });

  it('does not compile in the columns that are exported', () => {
    expect(errors.get('exportColumns.ts')).toContain('lacks');
  });

  it('is asked for nowhere else', () => {
    expect([...errors.keys()].toSorted()).toEqual(['contactForm.ts', 'exportColumns.ts', 'selectContacts.ts']);
  });

  it('does not compile without a label', () => {
    const contacts = join(folder, 'contacts.ts');
    const form = copyWith('server/src/crm/contacts/contactForm.ts', { '  fields: {': declared });
    const found = errorsOf(contacts, [form]);
    expect(found.get('contactForm.ts')).toContain(
      'has no label: neither field.contacts.WeChat nor field.common.WeChat',
    );
  });
});

describe('a phone of the contract', () => {
  const fields = { Name: { column: 'name', kind: 'text' } } as const;

  it('is refused at the start where a form keeps it as a text', () => {
    const schema = z.object({ Mobile: phone.optional(), Name: text({ max: 50 }) });
    const declare = () =>
      declareForm(
        schema,
        { table: 'contacts' },
        { labels: 'common', words: [], fields: { ...fields, Mobile: { column: 'mobile', kind: 'text' } } },
      );
    expect(declare).toThrow('contacts: Mobile is a phone in its schema or in its form, not in both');
  });

  it('is refused at the start where it is one in the form alone', () => {
    const declare = () =>
      declareForm(
        ContactForm.pick({ Name: true }),
        { table: 'contacts' },
        { labels: 'common', words: [], fields: { Name: { kind: 'phone' } } },
      );
    expect(declare).toThrow('contacts: Name is a phone');
  });
});

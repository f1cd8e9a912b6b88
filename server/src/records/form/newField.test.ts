import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ContactForm } from '@haina/contract/calls/contacts.ts';
import { phone, text } from '@haina/contract/calls/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declareForm } from './declareForm.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'haina-field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the contract that stands in its place. */
const contract = join(folder, 'contract/src');

/** The text of a file behind one of its lines more. */
const withLines = (text: string, lines: Readonly<Record<string, string>>): string =>
  Object.entries(lines).reduce((all, [place, line]) => {
    expect(all).toContain(place);
    return all.replace(place, `${place}\n  ${line}`);
  }, text);

/** A copy of a file of the server with lines more; its imports stay where they are. */
function copyWith(file: string, lines: Readonly<Record<string, string>>): string {
  const here = dirname(join(root, file));
  const text = readFileSync(join(root, file), 'utf8').replaceAll(
    /from '(\.[^']+)'/g,
    (_all, path: string) => `from '${resolve(here, path)}'`,
  );
  const copy = join(folder, basename(file));
  writeFileSync(copy, withLines(text, lines));
  return copy;
}

/** What the compiler says of each file of a workspace, by its name, with the copy in the place of the contract. */
async function errorsOf(workspace: 'server' | 'web', files: object): Promise<ReadonlyMap<string, string>> {
  const config = {
    extends: join(root, workspace, 'tsconfig.json'),
    compilerOptions: {
      typeRoots: [join(root, 'node_modules/@types')],
      ...(workspace === 'web' ? { types: [join(root, 'node_modules/vite/client')] } : {}),
      paths: { '@haina/contract/*': [join(contract, '*')], zod: [join(root, 'node_modules/zod')] },
    },
    ...files,
  };
  const project = join(folder, `${workspace}.json`);
  writeFileSync(project, JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // It ends with an error where it finds one, which it shall.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, '-p', project, '--noEmit', '--pretty', 'false', '--singleThreaded'],
    {
      cwd: folder,
      maxBuffer: 2 ** 26,
    },
  ).catch((error: { readonly stdout: string }) => error);
  const blocks = stdout.split(/^(?=\S+\(\d+,\d+\): error |error )/m).filter((block) => block.includes('error TS'));
  return new Map(blocks.map((block) => [basename(block.slice(0, block.indexOf('('))), block]));
}

const declarations = [join(root, 'server/src/**/*.d.ts')];

// Server and web whole are a minute of a processor: the noun's own room stands for them but in `npm run test:whole`.
const isWhole = process.env.TEST_WHOLE === '1';
const compiled = isWhole ? 'server/src/main.ts' : 'server/src/crm/contacts/noun.ts';

describe('a field that is added to the contract', { timeout: 240_000 }, () => {
  const declared = "WeChat: { column: 'we_chat', kind: 'text' },";
  let server: ReadonlyMap<string, string>;
  let web: ReadonlyMap<string, string>;

  beforeAll(async () => {
    cpSync(join(root, 'contract/src'), contract, { recursive: true });
    const contacts = join(contract, 'calls/contacts.ts');
    const lines = {
      'const contactFields = {': 'WeChat: text({ max: 50 }).optional(),',
      'export const Contact = z.object({': 'WeChat: z.string(),',
    };
    writeFileSync(contacts, withLines(readFileSync(contacts, 'utf8'), lines));
    [server, web] = await Promise.all([
      errorsOf('server', { include: declarations, files: [join(root, compiled)] }),
      isWhole ? errorsOf('web', { include: [join(root, 'web/src'), join(root, 'web/test')] }) : new Map(),
    ]);
  }, 240_000);

  it('does not compile in the form of its noun', () => {
    expect(server.get('contactForm.ts')).toContain("Property 'WeChat' is missing");
  });

  it('does not compile in the select of its noun', () => {
    expect(server.get('selectContacts.ts')).toContain('readonly lacks: "WeChat"');
  });

  it('does not compile in the columns that are exported', () => {
    expect(server.get('exportColumns.ts')).toContain('lacks');
  });

  it('is asked for nowhere else', () => {
    expect([...server.keys()].toSorted()).toEqual(['contactForm.ts', 'exportColumns.ts', 'selectContacts.ts']);
    expect([...web.keys()]).toEqual(isWhole ? ['exportColumns.ts'] : []);
  });

  it('does not compile without a label', async () => {
    const form = copyWith('server/src/crm/contacts/contactForm.ts', { '  fields: {': declared });
    const found = await errorsOf('server', { include: declarations, files: [form] });
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

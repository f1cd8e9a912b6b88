import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../../web/src');
const declarations = ['app/pages/routes.tsx', ...globSync('features/*/noun.ts', { cwd: web })];
const sources = declarations.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');

/** The addresses of all pages behind the sign-in, as the product's own lists have them: a new page is among them at once. */
export const pagePaths: readonly string[] = [...new Set(sources.match(/(?<=')\/(?:crm|bm)\/[a-z]+(?=')/g))];

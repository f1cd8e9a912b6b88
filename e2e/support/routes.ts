import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/src/app/routes.tsx', import.meta.url), 'utf8');

/** The addresses of all pages behind the sign-in, as the product's own list has them: a new page is among them at once. */
export const pagePaths: readonly string[] = [...new Set(source.match(/(?<=')\/(?:crm|bm)\/[a-z]+(?=')/g))];

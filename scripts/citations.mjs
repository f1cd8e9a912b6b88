import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['contract', 'server', 'web', 'e2e', 'scripts', 'deploy', 'docs'];
const skipped = new Set(['node_modules', 'dist', '.data', 'test-results']);
const readable = /\.(ts|tsx|mjs|css|sql|sh|md)$/;
/** The page that defines the numbers, and the test whose subject is what a citation looks like. */
const notCiting = new Set(['docs/RULES.md', 'scripts/citations.test.mjs']);

/** The numbers that docs/RULES.md defines, areas (`S4`) and rules (`S4.2`), in the page's order; doubles stay in. */
export const rulesOf = (page) =>
  [...page.matchAll(/^(?:## |- \*\*)(S\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number ?? '');

/** The rules and areas that a text cites: `S4.2` anywhere, `S4` only in brackets, since S3 is also a kind of store. */
export function citedIn(text) {
  const inBrackets = [...text.matchAll(/\((S\d[^()]*)\)/g)].flatMap(([, list = '']) => list.match(/\bS\d+(\.\d+)?\b/g));
  return [...new Set([...(text.match(/\bS\d+\.\d+\b/g) ?? []), ...inBrackets])].filter((number) => number !== null);
}

/** What a text cites by sections of papers that are not in the repository, line breaks of comments included. */
export function sectionsIn(text) {
  const flowing = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ');
  const named = /\bdocuments? \d+\b|\bdecisions,? sections? \d|\bvisual language, sections? \d/gi;
  return flowing.match(named) ?? [];
}

/** The decisions that a text cites by number, line breaks of comments included. */
export function decisionsIn(text) {
  const flowing = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ');
  return [...flowing.matchAll(/\bdecisions? ((?:\d{4}(?:, | and )?)+)/gi)].flatMap(
    ([, list = '']) => list.match(/\d{4}/g) ?? [],
  );
}

/** The places of the repository that a page names in full: `server/src/main.ts`; patterns such as `features/<noun>` are none. */
export const placesIn = (page) =>
  [...page.matchAll(/`((?:server|web|contract|scripts|e2e|docs|deploy)\/[\w./-]+)`/g)].map(([, place]) => place);

/** Every text of the repository that can cite a rule, with its path from `root`. */
export function citingTexts(root) {
  const paths = folders.flatMap((folder) => pathsIn(root, folder)).filter((path) => !notCiting.has(path));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pathsIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(root, path);
    return readable.test(entry.name) ? [path] : [];
  });
}

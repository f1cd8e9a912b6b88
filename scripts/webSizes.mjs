import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureWebBuilt } from './buildWeb.mjs';
import { root, runScript, ScriptError } from './install.mjs';

/** Most JavaScript, gzipped, in KB of 1,000 bytes: what must hold and what is aimed at (docs/BENCHMARKS.md). */
export const sizeLimits = {
  signIn: { must: 166, aim: 100 },
  firstList: { must: 350, aim: 266 },
  route: { must: 60, aim: 60 },
};

/** The languages of the product; each reader loads one. */
const languages = { 'zh-chs': 'zh_CN', 'zh-cht': 'zh_TW', en: 'en_US', ja: 'ja_JP' };

/**
 * What a browser loads of the built web, gzipped, in bytes: for the sign-in page, for the first list (of a person who is
 * signed in, with an empty cache, in the language with the longest texts), and what each further page adds to that.
 */
export function webSizes(folder = join(root, 'web', 'dist')) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const scripts = JSON.parse(readFileSync(join(folder, 'pages', 'scripts.json'), 'utf8'));
  const filesOf = (keys) => {
    const reached = new Set(keys.filter((key) => key in manifest));
    for (const key of reached) for (const next of manifest[key].imports ?? []) reached.add(next);
    return new Set([...reached].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  };
  // The smallest files are served as they are.
  const sizeOf = (file) =>
    [`${file}.gz`, file].map((name) => statSync(join(folder, name), { throwIfNoEntry: false })).find(Boolean).size;
  const weight = (files, without = new Set()) =>
    [...files].filter((file) => !without.has(file)).reduce((sum, file) => sum + sizeOf(file), 0);
  const heaviest = (page, keysOf) =>
    Math.max(
      ...Object.entries(languages).map(([language, locale]) =>
        weight(new Set([...page, ...filesOf(keysOf(language, locale))])),
      ),
    );
  const there = new Set(scripts['crm-leads']);
  return {
    signIn: heaviest(scripts.login, (language) => [`src/lib/i18n/signIn.${language}.ts`]),
    firstList: heaviest(there, (language, locale) => [
      `src/lib/i18n/first.${language}.ts`,
      `../node_modules/antd/es/locale/${locale}.js`,
    ]),
    otherTexts: heaviest([], (language) => [`src/lib/i18n/others.${language}.ts`]),
    routes: Object.entries(scripts)
      .filter(([name]) => !['login', 'crm-leads'].includes(name) && !name.endsWith('-open'))
      .map(([name, files]) => ({ name: name.replace(/^\w+-/, ''), bytes: weight(files, there) }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** Throws ScriptError when the built web is heavier than it must be. */
export function ensureWebIsLight() {
  const { signIn, firstList, routes } = webSizes();
  const [heaviest] = routes;
  if (heaviest === undefined) throw new ScriptError('The build names no pages, so their sizes cannot be told');
  const found = [
    ['Sign-in', signIn, sizeLimits.signIn.must],
    ['The first list', firstList, sizeLimits.firstList.must],
    [`The page ${heaviest.name}`, heaviest.bytes, sizeLimits.route.must],
  ];
  for (const [what, bytes, must] of found) console.log(`${what}: ${kilobytes(bytes)} KB of at most ${must} KB`);
  const heavy = found.filter(([, bytes, must]) => bytes > must * 1000).map(([what]) => what);
  if (heavy.length > 0) throw new ScriptError(`Too much JavaScript: ${heavy.join(', ')}`);
}

export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

// `node scripts/webSizes.mjs`: builds the web where that is missing, and looks whether it is light.
if (process.argv[1] === import.meta.filename) {
  runScript(() => {
    ensureWebBuilt();
    ensureWebIsLight();
  });
}

import { addressOf } from './earlyCalls.ts';
import { user } from '@haina/contract/calls/user.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import type { KnownEarly } from '../src/early/early.ts';

/** It stands before everything else, so it may import nothing that is large. */
const maxBytes = 5000;

/** The component library's name of each language; the library itself brings English. */
const locales: Readonly<Record<string, string>> = { 'zh-chs': 'zh_CN', 'zh-cht': 'zh_TW', ja: 'ja_JP' };

/**
 * Adds `early.js` to the build: one small script that stands before all others in the pages for those who are signed in
 * (`pagePreloads`), and asks what the page will ask while the big scripts are on their way (`src/early/early.ts`).
 */
export function earlyScript(): Plugin {
  let root = '';
  return {
    name: 'early-script',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const session = [addressOf(user.menuAndRole, {}), addressOf(user.userInfo, {})];
      const byLanguage = (scripts: (language: string) => readonly string[]) =>
        Object.fromEntries(languages.map((language) => [language, scripts(language)]));
      const texts = byLanguage((language) => textsOf(bundle, language));
      const otherTexts = byLanguage((language) => otherTextsOf(bundle, language));
      // Each language has its entry.
      const known = { session, texts, otherTexts } as KnownEarly;
      this.emitFile({ type: 'asset', name: 'early.js', source: await scriptWith(root, known) });
    },
  };
}

/** The chunks with the first texts of a language and the component library's words. */
function textsOf(bundle: Rolldown.OutputBundle, language: string): readonly string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const ends = [`/i18n/first.${language}.ts`, `/antd/es/locale/${locales[language]}.js`];
  const first = chunks.filter(({ facadeModuleId }) => ends.some((end) => facadeModuleId?.endsWith(end)));
  if (!first.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/first.${language}.ts`)))
    throw new Error(`The first texts of ${language} were not found`);
  const near = first.flatMap(({ imports }) => imports).filter((name) => name.includes('/valid'));
  return [...new Set([...first.map(({ fileName }) => fileName), ...near])].map((name) => `/${name}`);
}

/** The chunk with the other texts of a language. */
const otherTextsOf = (bundle: Rolldown.OutputBundle, language: string): readonly string[] =>
  Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.facadeModuleId?.endsWith(`/i18n/others.${language}.ts`) ? [`/${part.fileName}`] : [],
  );

async function scriptWith(root: string, known: KnownEarly): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { knownEarly: JSON.stringify(known) },
    build: {
      write: false,
      target: 'es2024',
      reportCompressedSize: false,
      lib: { entry: 'src/early/early.ts', formats: ['iife'], name: 'early' },
    },
    // One format and no watcher: a list of one.
  })) as unknown as readonly Rolldown.RolldownOutput[];
  const [script] = built.flatMap(({ output }) => output);
  if (script?.type !== 'chunk') throw new Error('The early script was not built');
  if (script.code.length > maxBytes) throw new Error(`The early script has grown to ${script.code.length} bytes`);
  return script.code;
}

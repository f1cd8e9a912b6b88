import { activity } from '@haina/contract/calls/activity.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { views } from '@haina/contract/calls/views.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { z } from 'zod';
import type { KnownAhead, KnownList } from '../src/early/early.ts';
import { wireParams } from '../src/lib/api/wireParams.ts';
import { defaultPageSize } from '../src/entity/listState.ts';

/** It stands before everything else, so it may import nothing that is large. */
const mostBytes = 5000;

/** The component library's name of each language; the library itself brings English. */
const locales: Readonly<Record<string, string>> = { 'zh-chs': 'zh_CN', 'zh-cht': 'zh_TW', ja: 'ja_JP' };

function addressOf<I extends z.ZodType>({ path, input }: Endpoint<I>, given: z.output<I>): string {
  const params = wireParams(z.encode(input, given)).toString();
  return params === '' ? path : `${path}?${params}`;
}

/** Stands in an address for the Guid that is not known yet. */
const anyGuid = '00000000-0000-4000-8000-000000000000';

/** The first page of a list that grows as it is scrolled (src/records/followUp/useEndless.ts). */
const firstPage = { page: 1, pagesize: 10 };

/** What the list of leads asks before it is drawn, as `listAhead` does (src/features/leads/LeadsPage.tsx). */
const lists: Readonly<Record<string, KnownList>> = {
  '/crm/leads': {
    path: leads.list.path,
    parameters: Object.keys(leads.list.input.shape),
    pagesize: String(defaultPageSize),
    others: [
      addressOf(leads.count, {}),
      addressOf(views.list, { Noun: 'leads' }),
      addressOf(dictionary.list, { TypeCode: 'Leads_Quality', All: 1 }),
    ],
    // As its drawer does (src/records/recordAhead.ts, src/records/followUp/FollowUpList.tsx).
    opened: [
      addressOf(leads.model, { Guid: anyGuid }),
      addressOf(activity.counts, { Target_Kind: targetKind.leads, Target_Guid: anyGuid }),
      addressOf(activity.list, { ...firstPage, Target_Kind: targetKind.leads, Target_Guid: anyGuid }),
    ].map((address) => address.replace(anyGuid, '{Guid}')),
  },
};

/**
 * Adds `early.js` to the build: one small script that stands before all others in the pages for those who are signed in
 * (`pagesAhead`), and asks what the page will ask while the big scripts are on their way (`src/early/early.ts`).
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
      const known = { session, lists, texts, otherTexts } as KnownAhead;
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

async function scriptWith(root: string, known: KnownAhead): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { knownAhead: JSON.stringify(known) },
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
  if (script.code.length > mostBytes) throw new Error(`The early script has grown to ${script.code.length} bytes`);
  return script.code;
}

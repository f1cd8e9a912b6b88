import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { KnownList } from '../src/early/early.ts';
import { earlyCalls } from './earlyCalls.ts';
import { frameMarkup } from './earlyFrame.ts';
import type { BuiltRoute } from './pageRoutes.ts';
import { writeCompressed } from './writeCompressed.ts';

/** What everybody who is signed in loads, and what the others do. */
const entry = 'index.html';
const signedIn = 'src/app/SignedIn.tsx';
const signIn = 'src/features/login/SignInPage.tsx';

const librarySheet = /<meta name="library-styles" content="([^"]*)">/;

const earlyFile = /^assets\/early-[^/]*\.js$/;

const frameFile = /^assets\/frame-[^/]*\.css$/;

type Bundle = Rolldown.OutputBundle;

/**
 * Writes `index.html` once more for each page (`pages/crm-leads.html`), and for a list whose address opens a record
 * (`pages/crm-leads-open.html`), with the names of all scripts and style sheets that this page will need: a browser
 * fetches them side by side from the first byte on, instead of finding one behind the other. `pages/login.html` is for
 * a person who is not signed in. The server chooses (server/src/http/serveWeb.ts). `pages/scripts.json` has the scripts by page.
 */
export function pagePreloads(routes: readonly BuiltRoute[]): Plugin {
  let root = '';
  return {
    name: 'page-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle({ dir }, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset' || dir === undefined) return;
      const scripts: Record<string, readonly string[]> = {};
      const write = (name: string, modules: readonly string[], calls?: KnownList) => {
        const chunks = chunksOf(bundle, modules);
        scripts[name] = chunks.map(({ fileName }) => fileName);
        const library = name === 'login' ? undefined : librarySheet.exec(String(html.source))?.[1];
        const early = name === 'login' ? undefined : earlyParts(bundle, root);
        const page = withLinks(String(html.source), chunks, { library, early, calls });
        writeCompressed(join(dir, 'pages', `${name}.html`), page);
      };
      const chunkOf = (path: string) => join(root, path);
      const shared = [chunkOf(entry), chunkOf(signedIn)];
      write('login', [chunkOf(entry), chunkOf(signIn)]);
      for (const { path, module, drawer, prefetch } of routes) {
        if (!chunkWith(bundle, module)) continue;
        const name = path.slice(1).replaceAll('/', '-');
        const calls = prefetch && earlyCalls(prefetch);
        write(name, [...shared, module], calls);
        if (drawer !== undefined) write(`${name}-open`, [...shared, module, drawer], calls);
      }
      writeFileSync(join(dir, 'pages', 'scripts.json'), JSON.stringify(scripts));
    },
  };
}

const chunkWith = (bundle: Bundle, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle)
    .filter((part) => part.type === 'chunk')
    .find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module));

/** The chunks that are loaded with these modules, each behind those that it imports. */
function chunksOf(bundle: Bundle, modules: readonly string[]): readonly Rolldown.OutputChunk[] {
  const reached = new Set<Rolldown.OutputChunk>();
  const seen = new Set<string>();
  const reach = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) reach(imported);
    reached.add(chunk);
  };
  for (const module of modules) {
    const chunk = chunkWith(bundle, module);
    if (chunk === undefined) throw new Error(`${module} is in no chunk of the build`);
    reach(chunk.fileName);
  }
  return [...reached];
}

/** What comes before everything else, for a person who is signed in. */
interface EarlyParts {
  readonly script: string;
  readonly sheet: string;
  readonly frame: string;
}

function earlyParts(bundle: Bundle, root: string): EarlyParts {
  const [script, sheet] = [earlyFile, frameFile].map((name) => Object.keys(bundle).find((file) => name.test(file)));
  if (script === undefined || sheet === undefined) throw new Error('What comes first was not found');
  return { script, sheet, frame: frameMarkup(root) };
}

interface Around {
  readonly library: string | undefined;
  readonly early: EarlyParts | undefined;
  /** What the list of the page asks at once. */
  readonly calls: KnownList | undefined;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function withLinks(html: string, chunks: readonly Rolldown.OutputChunk[], { library, early, calls }: Around): string {
  const own = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).map((name) => `/${name}`);
  // The library's sheet stands before ours, so that ours win where both are as strong.
  const sheets = [...(library === undefined ? [] : [library]), ...new Set(own)];
  const links = [
    ...(calls ? [`<meta name="early-calls" content="${escaped(JSON.stringify(calls))}">`] : []),
    // Where there is a frame it is painted without waiting for the sheets: the early script asks for them.
    ...sheets.map((name) =>
      early
        ? `<link rel="preload" as="style" crossorigin href="${name}">`
        : `<link rel="stylesheet" crossorigin href="${name}">`,
    ),
    ...(early ? [`<script src="/${early.script}"></script>`, `<link rel="stylesheet" href="/${early.sheet}">`] : []),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ];
  return html
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root">', `<div id="root">${early?.frame ?? ''}`);
}

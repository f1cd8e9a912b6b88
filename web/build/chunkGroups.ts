import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build, type PluginOption, type Rolldown } from 'vite';

/** Packages under the component library that do nothing when they are only imported, but do not say so themselves. */
const withoutEffects = [{ test: /\/node_modules\/(?:@rc-component|@ant-design)\//, sideEffects: false }];

/** What the bundler may leave out. */
export const treeshake = { moduleSideEffects: withoutEffects };

/** A part of the product by the modules that it begins with. Of two, it is what both need. */
interface Part {
  readonly name: string;
  readonly roots: readonly string[];
}

/**
 * What a person meets first, in this order: what an earlier one has loaded is there for all later ones. Few files: every
 * request of a first visit costs more than some kilobytes that another page would not need.
 */
const always: readonly Part[] = [
  { name: 'start', roots: ['src/main.tsx'] },
  { name: 'start', roots: ['src/features/login/SignInPage.tsx', 'src/app/SignedIn.tsx'] },
  { name: 'shell', roots: ['src/app/SignedIn.tsx'] },
  // The two pages that people begin with: what both need.
  { name: 'shell', roots: ['src/features/leads/LeadsPage.tsx', 'src/features/dashboard/DashboardPage.tsx'] },
  { name: 'firstList', roots: ['src/features/leads/LeadsPage.tsx'] },
];

/** What follows in an order that nobody knows, beside the pages: each gets what it needs, and what several need is loaded once. */
const perhaps: readonly Part[] = [
  { name: 'form', roots: ['src/features/leads/LeadDialog.tsx', 'src/features/customers/CustomerDialog.tsx'] },
  { name: 'record', roots: ['src/features/leads/LeadDrawer.tsx', 'src/features/customers/CustomerDrawer.tsx'] },
];

/** What opens over the first list, and comes with what its like needs. */
const opened: Part = { name: 'record', roots: ['src/features/leads/LeadDrawer.tsx'] };

/** How records are found: small files that are wanted together, each of which is a declaration of its own. */
const searches = 'src/features/*/search.ts';

/** What such a record and others need comes with the list where it is less than this many characters, before it is made small. */
const smallest = 3000;

/** The pages behind the sign-in, by the folders of their nouns. */
const pagesBelow = (root: string): readonly Part[] =>
  globSync('src/features/*/*Page.tsx', { cwd: root })
    .filter((path) => !path.endsWith('SignInPage.tsx'))
    .toSorted()
    .map((path) => ({ name: basename(dirname(path)), roots: [path] }));

/**
 * Names the file of each module, so that what is loaded together comes in one file and not in a hundred, and nothing
 * comes that is not used. A module without a name is left to the bundler. Builds once without names, since only a
 * build knows what a part still needs when all that nobody calls is dropped.
 */
export async function chunkGroups(root: string, plugins: PluginOption): Promise<ReadonlyMap<string, string>> {
  const chunks = await plainBuild(root, plugins);
  const names = new Map<string, string>();
  const neededByAll = ({ roots }: Part): readonly string[] => {
    const [first, ...others] = roots.map((path) => modulesOf(`${root}/${path}`, chunks));
    return [...(first ?? [])].filter((id) => others.every((other) => other.has(id)));
  };
  const share = (parts: readonly Part[]) => {
    const settled = new Set(names.keys());
    for (const part of parts) {
      for (const id of neededByAll(part)) {
        if (!settled.has(id)) names.set(id, [names.get(id), part.name].filter(Boolean).join('-'));
      }
    }
  };
  for (const part of always) share([part]);
  share([...perhaps, ...pagesBelow(root)]);
  share([opened]);
  for (const [name, ids] of Map.groupBy(names.keys(), (id) => names.get(id) ?? '')) {
    const isSmall = ids.reduce((sum, id) => sum + lengthOf(id, chunks), 0) < smallest;
    if (name.includes(`${opened.name}-`) && isSmall) for (const id of ids) names.set(id, 'firstList');
  }
  for (const path of globSync(searches, { cwd: root })) names.set(`${root}/${path}`, 'search');
  // What it shares with others is loaded without it.
  names.delete(`${root}/src/main.tsx`);
  return names;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

async function plainBuild(root: string, plugins: PluginOption): Promise<Chunks> {
  const built = (await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      target: 'es2024',
      rolldownOptions: { treeshake },
    },
    // One build and one output: neither a list nor a watcher.
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
}

const lengthOf = (id: string, chunks: Chunks): number =>
  chunks.values().reduce((sum, { modules }) => sum + (modules[id]?.renderedLength ?? 0), 0);

/** The modules that are loaded at once when the one called `root` is imported. */
function modulesOf(root: string, chunks: Chunks): ReadonlySet<string> {
  const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(root));
  if (first === undefined) throw new Error(`${root} is in no chunk of the build`);
  const files = new Set([first.fileName]);
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
  return new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []));
}

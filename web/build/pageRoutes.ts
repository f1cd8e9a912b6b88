import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reportPlaces } from '@haina/contract/reports/reportRoutes.ts';
import { parseSync } from 'vite';
import type { ListPrefetch } from '../src/entity/page/listPrefetch.ts';
import { type Node, nodesOf } from './syntax.ts';

/** Where the pages are declared: `page(path, title, load)`. */
const routes = 'src/app/pages/routes.tsx';

/** Where the lists of records are: `path` and `page` of each. */
const lists = 'src/features/*/noun.ts';

/** The one page of all reports, whose addresses the contract has. */
const reportPage = 'src/features/reports/ReportPage.tsx';

/** A page as the build knows it. */
export interface BuiltRoute {
  readonly path: string;
  /** The file of the page. */
  readonly module: string;
  /** The file of the drawer that opens over it by its address, if it is a list. */
  readonly drawer: string | undefined;
  /** What the list asks before it is drawn. */
  readonly prefetch: ListPrefetch<unknown> | undefined;
}

/** The pages of the application, each with what `prefetch.ts` beside it declares. */
export async function pageRoutes(root: string): Promise<readonly BuiltRoute[]> {
  const found = [
    ...pathsAndModules(join(root, routes), pagesIn),
    ...reportPlaces.map(({ route }): Page => [route, join(root, reportPage)]),
    ...globSync(lists, { cwd: root }).flatMap((list) => pathsAndModules(join(root, list), listIn)),
  ];
  const known: BuiltRoute[] = [];
  for (const [path, module] of found) {
    const declaration = join(dirname(module), 'prefetch.ts');
    const [drawer] = globSync('*Drawer.tsx', { cwd: dirname(module) });
    const { prefetch } = existsSync(declaration) ? await declared(declaration) : {};
    known.push({ path, module, prefetch, drawer: prefetch && drawer ? join(dirname(module), drawer) : undefined });
  }
  return known;
}

const declared = async (path: string): Promise<{ readonly prefetch?: ListPrefetch<unknown> }> =>
  import(pathToFileURL(path).href);

type Page = readonly [path: string, module: string];

function pathsAndModules(file: string, pagesOf: (program: unknown) => readonly Page[]): readonly Page[] {
  const found = pagesOf(parseSync(file, readFileSync(file, 'utf8')).program);
  if (found.length === 0) throw new Error(`${file} declares no page`);
  return found.map(([path, source]) => [path, join(dirname(file), source)]);
}

/** The path of a list of records and the module of its page. */
function listIn(program: unknown): readonly Page[] {
  const properties = new Map(
    nodesOf(program)
      .filter(({ type }) => type === 'Property')
      // The value of a property is a node.
      .map(({ key, value }) => [key?.name, value as Node]),
  );
  const [path, source] = [properties.get('path')?.value, importedBy(properties.get('page'))];
  return typeof path === 'string' && source !== undefined ? [[path, source]] : [];
}

function importedBy(load: unknown): string | undefined {
  const source = nodesOf(load).find(({ type }) => type === 'ImportExpression')?.source?.value;
  return typeof source === 'string' ? source : undefined;
}

/** The paths of the other pages and the modules that they are imported from. */
function pagesIn(program: unknown): readonly Page[] {
  const nodes = nodesOf(program);
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && typeof init?.value === 'string')
      .map(({ id, init }) => [id?.name, String(init?.value)]),
  );
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && callee?.name === 'page')
    .flatMap((call): Page[] => {
      const [path, , load] = call.arguments ?? [];
      const imported = importedBy(load);
      const address = path?.name === undefined ? path?.value : constants.get(path.name);
      return typeof address === 'string' && imported !== undefined ? [[address, imported]] : [];
    });
}

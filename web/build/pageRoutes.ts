import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import type { ListPrefetch } from '../src/entity/listPrefetch.ts';
import { nodesOf } from './syntax.ts';

/** Where the pages are declared: `page(path, title, load)`. */
const routes = 'src/app/routes.tsx';

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
  const file = join(root, routes);
  const found = pagesIn(parseSync(file, readFileSync(file, 'utf8')).program);
  if (found.length === 0) throw new Error(`${routes} declares no pages`);
  const known: BuiltRoute[] = [];
  for (const [path, source] of found) {
    const module = join(dirname(file), source);
    const declaration = join(dirname(module), 'prefetch.ts');
    const [drawer] = globSync('*Drawer.tsx', { cwd: dirname(module) });
    const { prefetch } = existsSync(declaration) ? await declared(declaration) : {};
    known.push({ path, module, prefetch, drawer: prefetch && drawer ? join(dirname(module), drawer) : undefined });
  }
  return known;
}

const declared = async (path: string): Promise<{ readonly prefetch?: ListPrefetch<unknown> }> =>
  import(pathToFileURL(path).href);

/** The paths of the pages and the modules that they are imported from. */
function pagesIn(program: unknown): readonly (readonly [string, string])[] {
  const nodes = nodesOf(program);
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && typeof init?.value === 'string')
      .map(({ id, init }) => [id?.name, String(init?.value)]),
  );
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && callee?.name === 'page')
    .flatMap((call): (readonly [string, string])[] => {
      const [path, , load] = call.arguments ?? [];
      const imported = nodesOf(load).find(({ type }) => type === 'ImportExpression')?.source?.value;
      const address = path?.name === undefined ? path?.value : constants.get(path.name);
      return typeof address === 'string' && typeof imported === 'string' ? [[address, imported]] : [];
    });
}

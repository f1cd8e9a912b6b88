import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { type Node, nodesOf } from './syntax.ts';

const { resolve } = createRequire(import.meta.url);

/** Where the component library makes a style hook: `genStyleHooks(name, rules, …)`. */
const styleModule = /\/antd\/es\/([\w-]+)\/style\/[^/]*\.js$/;

const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/** Components that no screen uses, by their folders, and the class with which their rules in the library's sheet begin. */
const unused: Readonly<Record<string, string>> = {
  affix: 'ant-affix',
  anchor: 'ant-anchor',
  avatar: 'ant-avatar',
  badge: 'ant-(?:badge|ribbon|scroll-number)',
  breadcrumb: 'ant-breadcrumb',
  calendar: 'ant-picker-calendar',
  card: 'ant-card',
  descriptions: 'ant-descriptions',
  flex: 'ant-flex',
  'float-button': 'ant-float-btn',
  masonry: 'ant-masonry',
  mentions: 'ant-mentions',
  popconfirm: 'ant-popconfirm',
  rate: 'ant-rate',
  result: 'ant-result',
  splitter: 'ant-splitter',
  statistic: 'ant-statistic',
  table: 'ant-table',
  timeline: 'ant-timeline',
  tour: 'ant-tour',
  transfer: 'ant-transfer',
};

/**
 * Serves the component library's rules as the style sheet that it publishes, as its `zeroRuntime` asks for
 * (lib/theme/antdTheme.ts), and leaves out of the scripts the functions that would write the same rules, which are then
 * never called: 40 KB of JavaScript, gzipped, on the first list. The sheet loses the rules of unused components (a third of it). The
 * page's head names it as `library-styles`.
 */
export function extractedStyles(): Plugin {
  let isWritten = true;
  return {
    name: 'extracted-styles',
    apply: 'build',
    configResolved: ({ build }) => {
      isWritten = build.write;
    },
    transform(code, id) {
      const component = styleModule.exec(id)?.[1];
      if (component === undefined) return null;
      if (component in unused)
        throw new Error(`${component} is used now: web/build/extractedStyles.ts must keep its rules`);
      return { code: withoutRules(code, nodesOf(this.parse(code))), map: null };
    },
    generateBundle() {
      if (isWritten) this.emitFile({ type: 'asset', name: 'library.css', source: librarySheet() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const sheet = Object.keys(bundle ?? {}).find((name) => /\/library-[^/]*\.css$/.test(name));
        return sheet === undefined
          ? []
          : [{ tag: 'meta', attrs: { name: 'library-styles', content: `/${sheet}` }, injectTo: 'head' }];
      },
    },
  };
}

/** The same module, with hooks that are made of no rules. */
function withoutRules(code: string, nodes: readonly Node[]): string {
  const rules = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && makers.has(callee?.name ?? ''))
    .flatMap((call) => call.arguments?.[1] ?? []);
  // From the end, so that the places of earlier ones hold.
  return rules.reduceRight((result, { start, end }) => `${result.slice(0, start)}() => []${result.slice(end)}`, code);
}

/** The library's sheet without what unused components add, and without its look of links outside of itself. */
function librarySheet(): string {
  const sheet = readFileSync(resolve('antd/dist/antd.css'), 'utf8');
  // It also brings values of variables, for pages without scripts; ours come from the look.
  const classes = [...Object.values(unused), 'css-var', 'data-ant-cssinjs'].join('|');
  const isUnused = new RegExp(`^\\.(?:${classes})(?![a-z])`);
  return sheet
    .replaceAll(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      selectors.split(',').every((selector) => isUnused.test(selector.trim())) ? '' : rule,
    )
    .replaceAll(/(?<=^|[},])a(?=[:{[,])/g, 'a:where([class*="ant-"],[class*="ant-"] *)');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// The library's CommonJS form: its functions can be watched while it is loaded.
const require = createRequire(import.meta.url);

/** A style function of the library: called while something is drawn, it keeps the rules of `prefixCls` in the cache. */
type StyleHook = (prefixCls: string, rootCls?: string) => unknown;

type Maker = (component: string | [string, string], ...rest: unknown[]) => StyleHook;

interface Cache {
  readonly cache: Map<string, unknown>;
}

/**
 * The rules of the library's components called `names` (`Button-Button`, `Input-Search`), in CSS variables only: the
 * same for every theme and size. Where a component has no class of its own in the library's list, it has no rules.
 */
export function libraryStyles(names: ReadonlySet<string>): string {
  allHooks ??= watchedHooks();
  const hooks = allHooks;
  const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs');
  const { ConfigProvider } = require('antd');
  const cache: Cache = createCache();
  const Use = ({ hook, prefix }: { readonly hook: StyleHook; readonly prefix: string }): ReactNode => {
    hook(prefix);
    return null;
  };
  const uses = classPrefixes().flatMap(({ name, prefix }) =>
    (names.has(name) ? (hooks.get(name) ?? []) : []).map((hook, at) =>
      createElement(Use, { key: `${name} ${prefix} ${at}`, hook, prefix }),
    ),
  );
  renderToStaticMarkup(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'hn' } } }, uses),
    ),
  );
  const css: string = extractStyle(cache, { plain: true, types: 'style' });
  if (!css.includes('.ant-btn{')) throw new Error('The rules of the library were not found');
  return (
    css
      .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
      // The library's look of links is for links inside of it; ours are painted by their own classes.
      .replaceAll(/(?<=^|[},])a(?=[:{[,])/g, 'a:where([class*="ant-"],[class*="ant-"] *)')
  );
}

// A module is loaded once in a process, so its makers are watched once.
let allHooks: ReadonlyMap<string, readonly StyleHook[]> | undefined;

/** Loads the library with its makers watched: every hook under the name of its component. */
function watchedHooks(load = () => require('antd')): ReadonlyMap<string, readonly StyleHook[]> {
  const hooks = new Map<string, StyleHook[]>();
  const makers: Record<string, Maker> = require('antd/lib/theme/util/genStyleUtils.js');
  const watch = (maker: string, hookOf: (made: StyleHook) => StyleHook) => {
    const make = makers[maker];
    if (make === undefined) throw new Error(`antd has no ${maker}`);
    makers[maker] = (component, ...rest) => {
      const made = make(component, ...rest);
      const name = styleName(component);
      hooks.set(name, [...(hooks.get(name) ?? []), hookOf(made)]);
      return made;
    };
  };
  watch('genStyleHooks', (made) => made);
  watch('genComponentStyleHook', (made) => made);
  // This one makes a component, which asks its hook when it is drawn.
  watch(
    'genSubStyleComponent',
    (made) => (prefixCls) => (made as unknown as (props: object) => unknown)({ prefixCls }),
  );
  load();
  // These make theirs anew whenever they are drawn.
  for (const [name, place] of Object.entries({ Menu: 'menu', Tooltip: 'tooltip', TreeSelect: 'tree-select' })) {
    const hook: StyleHook = require(`antd/lib/${place}/style`).default;
    hooks.set(styleName(name), [(prefixCls) => hook(prefixCls, relatedClass[prefixCls])]);
  }
  // Two under one name: of a row, and of what stands in it.
  const [row, column] = hooks.get('Grid-Grid') ?? [];
  if (row && column) hooks.set('Grid-Grid', [(prefixCls) => (prefixCls === 'ant-row' ? row : column)(prefixCls)]);
  const several = [...hooks].find(([, made]) => made.length > 1);
  if (several) throw new Error(`There are several rules of ${several[0]}`);
  const without = classPrefixes().find(({ name }) => !hooks.has(name));
  if (without) throw new Error(`The rules of ${without.name} were not found`);
  return hooks;
}

/** What the rules of a component are told besides its own class. */
const relatedClass: Readonly<Record<string, string>> = { 'ant-tree-select': 'ant-select-tree' };

/** How the library's list calls a component, or a part of one. */
export const styleName = (component: string | readonly [string, string]): string =>
  typeof component === 'string' ? `${component}-${component}` : component.join('-');

/** Which class begins the rules of each component: the library writes it at the end of its own style sheet. */
function classPrefixes(): readonly { readonly name: string; readonly prefix: string }[] {
  const sheet = readFileSync(require.resolve('antd/dist/antd.css'), 'utf8');
  const list = /\.data-ant-cssinjs-cache-path\{content:"([^"]*)"/.exec(sheet)?.[1] ?? '';
  // A popover draws itself through a tooltip that leaves its own rules out.
  const isOwn = (name: string, prefix: string) => name !== 'Tooltip-Tooltip' || prefix === 'ant-tooltip';
  return [...list.matchAll(/([^|;:]+)\|([^|;:]+)\|[^|;:]+:[^;]*;?/g)].flatMap(([, name, prefix]) =>
    name && prefix && isOwn(name, prefix) ? [{ name, prefix }] : [],
  );
}

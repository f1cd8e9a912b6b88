import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { libraryStyles, styleName } from './libraryStyles.ts';
import { type Node, nodesOf } from './syntax.ts';

const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

const styleModule = /\/antd\/es\/.*\/style\/[^/]*\.js$/;

const iconModule = /\/@ant-design\/icons\/es\/icons\/(\w+(?:Outlined|Filled))\.js$/;

const selectInput = /\/@rc-component\/select\/es\/SelectInput\/Input\.js$/;

const popupModule = /\/@rc-component\/trigger\/es\/(?:index|hooks\/useAlign)\.js$/;

const tableModule = /\/@rc-component\/table\/es\/Table\.js$/;

const drawingModule = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

const schemaSettings = /\/zod\/v4\/core\/core\.js$/;

const schemaModule = /\/zod\/v4\/classic\/schemas\.js$/;

/** What is imported by whom, and what stands in its place: parts that nothing of ours ever shows, and their weight. */
const instead = [
  { importer: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, source: /\/FilterDropdown$/, by: 'filterDropdown' },
  { importer: /\/antd\/es\/table\/InternalTable\.js$/, source: /\/RcTable\/VirtualTable$/, by: 'virtualTable' },
  { importer: /\/antd\/es\/\w+\/style\//, source: /\/color-picker\/components\/ColorPresets$/, by: 'isBright' },
  { importer: /\/antd\/es\/radio\/group\.js$/, source: /\/form\/hooks\/useForm$/, by: 'namePath' },
  { importer: /\/@ant-design\/cssinjs\/es\//, source: /\/useStyleRegister$/, by: 'styleRegister' },
  { importer: schemaModule, source: /\/to-json-schema\.js$/, by: 'jsonSchema' },
];

/** Packages under the library that do nothing when they are only imported, but do not say so in their package.json. */
const withoutEffects = [{ test: /\/node_modules\/(?:@rc-component|@ant-design)\//, sideEffects: false }];

/**
 * Takes out of the libraries what a browser need not load or work out: the functions that write the components' rules
 * (they become one style sheet, named in the page's head as `library-styles`; the values stay variables of the theme)
 * and parts that no screen of ours shows. For a build only.
 */
export function staticLibrary(): Plugin {
  const names = new Set<string>();
  let isWritten = true;
  return {
    name: 'static-library',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { treeshake: { moduleSideEffects: withoutEffects } } } }),
    configResolved: ({ build }) => {
      isWritten = build.write;
    },
    resolveId: (source, importer = '') => {
      const place = instead.find((part) => part.importer.test(importer) && part.source.test(source));
      return place ? placeOf(place.by) : null;
    },
    transform(code, id) {
      const icon = iconModule.exec(id)?.[1];
      if (icon !== undefined) return { code: shortIcon(icon), map: null };
      if (drawingModule.test(id)) return { code: withoutStacks(code), map: null };
      if (schemaSettings.test(id)) return { code: withoutJit(code), map: null };
      if (schemaModule.test(id)) return { code: withoutProcessors(code), map: null };
      if (selectInput.test(id)) return { code: withoutMeasuringNothing(code), map: null };
      if (popupModule.test(id)) return { code: withoutHurry(code), map: null };
      if (tableModule.test(id)) return { code: withKnownWidths(code), map: null };
      if (!styleModule.test(id)) return null;
      let result = code;
      // From the end, so that the places of earlier ones hold.
      for (const call of callsOf(this.parse(code)).toReversed()) {
        const [component, rules] = call.arguments ?? [];
        if (component === undefined || rules === undefined) continue;
        names.add(styleName(nameIn(component)));
        result = `${result.slice(0, rules.start)}() => []${result.slice(rules.end)}`;
      }
      return { code: result, map: null };
    },
    generateBundle() {
      if (isWritten) this.emitFile({ type: 'asset', name: 'library.css', source: libraryStyles(names) });
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

const placeOf = (name: string) => fileURLToPath(new URL(`instead/${name}.js`, import.meta.url));

const shortIcon = (name: string) =>
  `import picture from "@ant-design/icons-svg/es/asn/${name}";
import { iconOf } from ${JSON.stringify(placeOf('icon'))};
export default /*#__PURE__*/ iconOf(picture);`;

// They are looked up when a JSON schema is written, which a browser never does.
const withoutProcessors = (code: string) =>
  code.replace(/import \* as processors from [^;]*;/, 'const processors = {};');

const callsOf = (program: unknown): readonly Node[] =>
  nodesOf(program).filter(({ type, callee }) => type === 'CallExpression' && makers.has(callee?.name ?? ''));

// The page's policy forbids code made of text; before the first schema is made, so that it is not even tried.
function withoutJit(code: string): string {
  const settings = 'export const globalConfig = globalThis.__zod_globalConfig;';
  if (!code.includes(settings)) throw new Error('The settings of the schemas were not found');
  return code.replace(settings, `${settings}\nglobalConfig.jitless = true;`);
}

// React makes some errors while it is loaded, to throw them at itself as signs. An error looks up where it was made, and
// where a tool watches the page the browser reads all of React anew for that (16 ms); nobody ever reads it.
function withoutStacks(code: string): string {
  const sign = /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
  if (!sign.test(code)) throw new Error('The signs of React were not found');
  return code.replaceAll(sign, 'Object.assign(Object.create(Error.prototype), { message: $1 })');
}

// A select measures what was typed into it, and with it the whole page, even where nothing was.
function withoutMeasuringNothing(code: string): string {
  const condition = 'if (syncWidth && input) {';
  if (!code.includes(condition)) throw new Error('The measuring of selects was not found');
  return code.replace(condition, 'if (syncWidth && input && (value || widthCssVar !== undefined)) {');
}

// Whatever may open something (a tooltip, a menu) is drawn a second time as soon as it stands in the page, since it then
// knows its place: some thirty of them in one go, before anything is painted. One that is closed can do so behind that.
const hurries: readonly (readonly [hurry: string, patience: string])[] = [
  [
    'setTargetEle(domNode);',
    'if (mergedOpen) setTargetEle(domNode); else React.startTransition(() => setTargetEle(domNode));',
  ],
  [
    'const resetReady = () => {\n    setOffsetInfo(',
    'const resetReady = () => {\n    if (offsetInfo.ready) setOffsetInfo(',
  ],
];

function withoutHurry(code: string): string {
  const found = hurries.filter(([hurry]) => code.includes(hurry));
  if (found.length !== 1) throw new Error('The haste of what opens something was not found');
  return found.reduce((result, [hurry, patience]) => result.replace(hurry, patience), code);
}

// A table measures its columns, its scroll bar and itself while it is put into the page, which lays the whole page out
// there and then, and is drawn again with what it found. One that knows the widths of its columns need not (EntityTable).
const knownWidths: readonly (readonly [measuring: string, known: string])[] = [
  [
    'colsKeys.map(columnKey => colsWidths.get(columnKey))',
    'colsKeys.map((key, at) => props.hasKnownWidths ? flattenColumns[at].width : colsWidths.get(key))',
  ],
  [
    'if (horizonScroll) {\n      onFullTableResize();',
    'if (horizonScroll && !props.hasKnownWidths) {\n      onFullTableResize();',
  ],
  [
    'measureColumnWidth: fixHeader || horizonScroll || isSticky',
    'measureColumnWidth: !props.hasKnownWidths && (fixHeader || horizonScroll || isSticky)',
  ],
  ['if (!tailor || !useInternalHooks) {', 'if (!props.hasKnownWidths && (!tailor || !useInternalHooks)) {'],
];

function withKnownWidths(code: string): string {
  return knownWidths.reduce((result, [measuring, known]) => {
    if (!result.includes(measuring)) throw new Error('The measuring of tables was not found');
    return result.replace(measuring, known);
  }, code);
}

function nameIn(node: Node): string | [string, string] {
  if (node.elements === undefined) return String(node.value);
  const [component, part] = node.elements.map((element) => String(element.value));
  return [component ?? '', part ?? ''];
}

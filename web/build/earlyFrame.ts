import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { lookVariables } from '../src/lib/theme/look.ts';
import { type SizeName, sizeNames, sizes } from '../src/lib/theme/sizes.ts';
import { defaultTheme, type ThemeName, themeNames } from '../src/lib/theme/themes.ts';

const used = /var\((--hn-[\w-]+)/g;

/**
 * Adds `frame.css` to the build: what the frame of the application is painted with before the big sheets and the scripts
 * have come, in all themes and sizes (src/early/frame.css). The frame stands in the pages of `pagePreloads`.
 */
export function earlyFrame(): Plugin {
  let root = '';
  return {
    name: 'early-frame',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle() {
      const css = readFileSync(join(root, 'src/early/frame.css'), 'utf8');
      const names = new Set([...css.matchAll(used)].map(([, name]) => name ?? ''));
      const source = [...variables(names), css.replaceAll(/\/\*[^]*?\*\//g, '')].join('\n').replaceAll(/\s+/g, ' ');
      this.emitFile({ type: 'asset', name: 'frame.css', source });
    },
  };
}

/** The markup of the frame, as it stands in a page. */
export const frameMarkup = (root: string): string =>
  readFileSync(join(root, 'src/early/frame.html'), 'utf8').replaceAll(/\n\s*/g, '').trim();

/** The values of these variables by theme and by size; what someone starts with holds where nothing is said. */
function variables(names: ReadonlySet<string>): readonly string[] {
  const ofSizes = new Set(Object.values(sizes).flatMap(({ css }) => Object.keys(css).map((name) => `--hn-${name}`)));
  const block = (selector: string, theme: ThemeName, size: SizeName, isOf: (name: string) => boolean) => {
    const all = Object.entries(lookVariables({ theme, size, color: null }));
    const told = all.filter(([name]) => names.has(name) && isOf(name)).map(([name, value]) => `${name}:${value}`);
    return `${selector}{${told.join(';')}}`;
  };
  const isOfSize = (name: string) => ofSizes.has(name);
  return [
    block('html', defaultTheme, sizeNames[0], () => true),
    ...themeNames.map((theme) => block(`html[data-theme="${theme}"]`, theme, sizeNames[0], (name) => !isOfSize(name))),
    ...sizeNames.map((size) => block(`html[data-size="${size}"]`, defaultTheme, size, isOfSize)),
  ];
}

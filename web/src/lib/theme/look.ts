import { darkTokens, lightTokens, sharedTokens } from './baseTokens.ts';
import { contrast, lightened, nearestShade } from './contrast.ts';
import { type SizeName, sizes } from './sizes.ts';
import { type ThemeName, themes } from './themes.ts';
import type { Theme, TokenLayer, TokenValue } from './themeTypes.ts';

/** What decides how the product looks: theme, size and the user's own colour (`#rrggbb`), null for the theme's. */
export interface Look {
  readonly theme: ThemeName;
  readonly size: SizeName;
  readonly color: string | null;
}

/** The same lightness that makes white text readable on a fill: contrast of white on it at least this. */
const fillContrast = 5;

type Tokens = Readonly<Record<string, TokenValue>>;

/** What follows from the primary colour where the theme says nothing of its own. */
function derivedTokens(theme: Theme): Tokens {
  const { token, base } = theme;
  const pick = (key: string) => token[key];
  const derived: Record<string, TokenValue | undefined> = {
    colorLink: pick('colorPrimary'),
    colorInfo: pick('colorPrimary'),
    colorInfoBg: pick('colorPrimaryBg'),
    colorInfoBorder: pick('colorPrimaryBorder'),
    // The library would darken it: unreadable on a dark surface.
    colorLinkHover: pick(base === 'light' ? 'colorPrimaryHover' : 'colorPrimary'),
    colorLinkActive: pick(base === 'light' ? 'colorPrimaryActive' : 'colorPrimary'),
  };
  return Object.fromEntries(
    Object.entries(derived).filter((entry): entry is [string, TokenValue] => entry[1] !== undefined),
  );
}

/** The shade of a user's colour that carries white text. */
export const fillShade = (color: string) =>
  nearestShade(color, -1, (shade) => contrast('#ffffff', shade) >= fillContrast);

/** The shade of a user's colour that reads as text on a dark surface. */
const darkTextShade = (color: string, surface: string) =>
  nearestShade(color, 1, (shade) => contrast(shade, surface) >= 5.5);

/** The theme with the user's colour in the place of its own; the theme itself when there is none. */
export function themeOf({ theme: name, color }: Pick<Look, 'theme' | 'color'>): Theme {
  const theme = themes[name];
  if (!color || color.toLowerCase() === theme.brand.toLowerCase()) return theme;
  const fill = fillShade(color);
  if (theme.base === 'light') {
    return {
      ...theme,
      brand: color,
      token: {
        ...theme.token,
        colorPrimary: fill,
        colorPrimaryHover: lightened(fill, -6),
        colorPrimaryActive: lightened(fill, -12),
        colorPrimaryBg: `color-mix(in oklab, ${fill} 8%, #ffffff)`,
        colorPrimaryBgHover: `color-mix(in oklab, ${fill} 16%, #ffffff)`,
        colorPrimaryBorder: `color-mix(in oklab, ${fill} 40%, #ffffff)`,
        colorLink: fill,
      },
      components: {
        ...theme.components,
        Table: {
          ...theme.components.Table,
          rowSelectedBg: `color-mix(in oklab, ${fill} 4%, #ffffff)`,
          rowSelectedHoverBg: `color-mix(in oklab, ${fill} 8%, #ffffff)`,
        },
      },
      shell: { ...theme.shell, 'menu-bar': color, 'tab-active-text': fill, focus: fill, solid: fill },
    };
  }
  const surface = String(theme.token.colorBgElevated);
  const text = darkTextShade(color, surface);
  return {
    ...theme,
    brand: color,
    token: {
      ...theme.token,
      colorPrimary: text,
      colorPrimaryBg: `color-mix(in oklab, ${text} 16%, ${surface})`,
      colorPrimaryBgHover: `color-mix(in oklab, ${text} 24%, ${surface})`,
    },
    components: {
      ...theme.components,
      Button: {
        ...theme.components.Button,
        colorPrimary: fill,
        colorPrimaryHover: lightened(fill, -6),
        colorPrimaryActive: lightened(fill, -12),
      },
    },
    shell: { ...theme.shell, 'menu-bar': color, 'tab-active-text': text, focus: text, solid: fill },
  };
}

function merged(layers: readonly TokenLayer[]): TokenLayer {
  const components: Record<string, Tokens> = {};
  for (const layer of layers) {
    for (const [name, tokens] of Object.entries(layer.components)) {
      components[name] = { ...components[name], ...tokens };
    }
  }
  return { token: Object.assign({}, ...layers.map((layer) => layer.token)) as Tokens, components };
}

/** The tokens of a look: shared, light or dark, derived, theme and size, later ones winning. */
export function lookTokens(look: Look): TokenLayer {
  const theme = themeOf(look);
  return merged([
    sharedTokens,
    theme.base === 'light' ? lightTokens : darkTokens,
    { token: derivedTokens(theme), components: {} },
    theme,
    sizes[look.size],
  ]);
}

// Screens that must not wait for the component library (sign-in, loading, failure) are drawn with these.
const plainNames: Readonly<Record<string, string>> = {
  text: 'colorText',
  'text-2': 'colorTextSecondary',
  'text-3': 'colorTextTertiary',
  layout: 'colorBgLayout',
  line: 'colorBorderSecondary',
  'control-line': 'colorBorder',
  error: 'colorError',
  'error-bg': 'colorErrorBg',
  'error-line': 'colorErrorBorder',
  warning: 'colorWarning',
  'warning-bg': 'colorWarningBg',
  'warning-line': 'colorWarningBorder',
  link: 'colorPrimary',
  'tint-bg': 'colorPrimaryBg',
  font: 'fontFamily',
};

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inPixels = (value: TokenValue) => (typeof value === 'number' ? `${value}px` : String(value));

/** The CSS variables of a look, by name with the leading `--hn-`: shell colours, chart palette, measures, plain colours. */
export function lookVariables(look: Look): Record<string, string> {
  const theme = themeOf(look);
  const { token, components } = lookTokens(look);
  const quiet = token.colorFillAlter ?? '';
  const entries = [
    ...Object.entries(theme.shell),
    ...theme.chart.map((color, index) => [`c${index + 1}`, color] as const),
    ...Object.entries(sizes[look.size].css),
    // The table is our own (ui/table), and takes from a look what the library's would.
    ...Object.entries({ headerBg: quiet, rowHoverBg: quiet, ...components.Table }).map(
      ([key, value]) => [`table-${dashed(key)}`, inPixels(value)] as const,
    ),
    ...Object.entries(plainNames).map(([name, key]) => [name, String(token[key])] as const),
    ['surface', String(token.colorBgContainer ?? '#FFFFFF')] as const,
    ['brand', theme.brand] as const,
    // What stands on --hn-solid, in every theme.
    ['on-solid', '#FFFFFF'] as const,
  ];
  return Object.fromEntries(entries.map(([name, value]) => [`--hn-${name}`, value]));
}

import { pageSizeLimit } from '@haina/contract/calls/page.ts';
import { type Language, languageOf, languages } from '@haina/contract/texts/language.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type SizeName, sizes } from '../theme/sizes.ts';
import { defaultTheme, type ThemeName, themeNames } from '../theme/themes.ts';
import { followUser, nobody, perUser, storageName } from './perUser.ts';

/** What a user chose for themselves; kept in this browser by version and user (S22.8). */
export interface Settings {
  readonly theme: ThemeName;
  /** The user's own colour, `#rrggbb`; null means the theme's (classic: #409EFF). */
  readonly color: string | null;
  readonly size: SizeName;
  readonly language: Language;
  /** Whether a page fades in when it is opened. */
  readonly transition: boolean;
  readonly menuCollapsed: boolean;
  /** Rows of a page that fit the window, as last measured; null where pages have the usual sizes. */
  readonly fitRows: number | null;
}

/** The fewest and the most rows of a page that fits the window. */
export const fitLimits = { min: 5, max: pageSizeLimit } as const;

/** What a new user starts with; sizes and theme of S22.9 and S22.10. */
export const defaultSettings: Settings = {
  theme: defaultTheme,
  color: null,
  size: 'default',
  language: languages[0],
  transition: true,
  menuCollapsed: false,
  fitRows: null,
};

/** Sound settings out of whatever was stored: unknown or broken values become the default. */
export function revivedSettings(stored: unknown): Settings {
  const values: Partial<Record<keyof Settings, unknown>> = typeof stored === 'object' && stored ? stored : {};
  const { theme, color, size, language, transition, menuCollapsed, fitRows } = values;
  return {
    theme: themeNames.find((name) => name === theme) ?? defaultSettings.theme,
    color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
    size: typeof size === 'string' && Object.hasOwn(sizes, size) ? (size as SizeName) : defaultSettings.size,
    language: languageOf(typeof language === 'string' ? language : null),
    transition: typeof transition === 'boolean' ? transition : defaultSettings.transition,
    menuCollapsed: typeof menuCollapsed === 'boolean' ? menuCollapsed : defaultSettings.menuCollapsed,
    fitRows: isFit(fitRows) ? fitRows : null,
  };
}

const isFit = (rows: unknown): rows is number =>
  Number.isInteger(rows) && Number(rows) >= fitLimits.min && Number(rows) <= fitLimits.max;

/** What a person starts with who chose nothing yet: the language that this browser's sign-in page speaks. */
export function firstSettings(): Settings {
  const stored = localStorage.getItem(storageName('settings', nobody));
  return { ...defaultSettings, language: revivedSettings(stateIn(stored)).language };
}

function stateIn(stored: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    return typeof kept === 'object' && kept && 'state' in kept ? kept.state : null;
  } catch {
    // Broken by hand: as if nothing were there.
    return null;
  }
}

/** The settings of the present user: `useSettings((s) => s.theme)`, `useSettings.setState({ theme })`. */
export const useSettings = create<Settings>()(
  persist(
    () => defaultSettings,
    perUser<Settings, Settings>('settings', (state) => state, revivedSettings, firstSettings),
  ),
);

followUser('settings', useSettings);

/** Changes the language of the present user, and the one the sign-in page of this browser will speak. */
export function chooseLanguage(language: Language): void {
  useSettings.setState({ language });
  const atSignIn = { state: { ...defaultSettings, language }, version: 0 };
  localStorage.setItem(storageName('settings', nobody), JSON.stringify(atSignIn));
}

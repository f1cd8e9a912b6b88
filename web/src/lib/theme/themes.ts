import { darkThemes } from './darkThemes.ts';
import { lightThemes } from './lightThemes.ts';
import type { Theme } from './themeTypes.ts';

/** The seven themes in the order the theme dialog shows them (S22.9). */
export const themeNames = ['classic', 'dark', 'grey', 'violet', 'line', 'meteor', 'prussian'] as const;

/** The name of a theme. */
export type ThemeName = (typeof themeNames)[number];

/** The values of the seven themes by name. */
export const themes: Record<ThemeName, Theme> = { ...lightThemes, ...darkThemes };

/** The theme a new user sees, and its colour (S22.9). */
export const defaultTheme: ThemeName = 'classic';

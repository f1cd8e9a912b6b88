import { theme as antd, type ThemeConfig } from 'antd';
import { type Look, lookTokens } from './look.ts';
import { themes } from './themes.ts';

/**
 * A look in the component library's own form; its variables are published as `--ant-*` on everything inside class `hn`.
 * Without motion nothing of the library fades or slides, nor waits for the end of a transition that never runs.
 */
export function antdTheme(look: Look, hasMotion: boolean): ThemeConfig {
  const { token, components } = lookTokens(look);
  return {
    algorithm: themes[look.theme].base === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: 'hn' },
    // In a build the rules are a style sheet (web/build/extractedStyles.ts); only the variables are worked out here.
    zeroRuntime: import.meta.env.PROD,
    hashed: import.meta.env.DEV,
    token: { ...token, motion: hasMotion },
    components,
  };
}

import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { fillShade, lookTokens, lookVariables } from './look.ts';
import { sizeNames } from './sizes.ts';
import { themeNames, themes } from './themes.ts';

const picked = ['#409EFF', '#FFD400', '#FF4FA3', '#00C853', '#7A5AF0', '#000000', '#FFFFFF'];

describe('looks', () => {
  it('has seven themes and four sizes that publish the same variables', () => {
    const names = themeNames.flatMap((theme) =>
      sizeNames.map((size) =>
        Object.keys(lookVariables({ theme, size, color: null }))
          .toSorted()
          .join(),
      ),
    );
    expect(names).toHaveLength(28);
    expect(new Set(names).size).toBe(1);
  });

  it('lets the theme win over its base and the size over both', () => {
    const { token, components } = lookTokens({ theme: 'line', size: 'mini', color: null });
    expect(token).toMatchObject({ borderRadius: 4, controlHeight: 28, colorLink: '#2A51C4', colorText: '#1F2329' });
    expect(components.Table).toMatchObject({ headerBg: '#FFFFFF', cellFontSize: 12, cellPaddingInline: 8 });
    expect(lookTokens({ theme: 'grey', size: 'default', color: null }).token.colorLink).toBe('#2A5B8C');
  });

  it.each(themeNames)('keeps the words of the shell readable in %s', (name) => {
    const { token, shell } = themes[name];
    expect(contrast('#FFFFFF', shell.solid ?? '')).toBeGreaterThanOrEqual(4.5);
    if (String(shell['tab-active-bg']).startsWith('#')) {
      expect(contrast(shell['tab-active-text'] ?? '', shell['tab-active-bg'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(shell['tab-text'] ?? '', shell['tabbar-bg'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(token.colorBgLayout).toBe(shell['tabbar-bg']);
  });

  it.each(picked)('brings a colour of the user to a shade that carries white text: %s', (color) => {
    expect(contrast('#ffffff', fillShade(color))).toBeGreaterThanOrEqual(5);
  });

  it.each(picked)('keeps links readable on dark surfaces in the colour %s', (color) => {
    const { token } = lookTokens({ theme: 'prussian', size: 'default', color });
    expect(contrast(String(token.colorPrimary), String(token.colorBgElevated))).toBeGreaterThanOrEqual(5.5);
  });

  it.each(themeNames)('keeps links readable under the pointer in %s', (name) => {
    const { token } = lookTokens({ theme: name, size: 'default', color: null });
    const surface = String(token.colorBgElevated ?? '#FFFFFF');
    expect(contrast(String(token.colorLinkHover), surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a theme as it is for its own brand colour', () => {
    const own = lookTokens({ theme: 'classic', size: 'default', color: null });
    expect(lookTokens({ theme: 'classic', size: 'default', color: '#409eff' })).toEqual(own);
  });
});

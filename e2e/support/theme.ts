import { expect, type Page } from '@playwright/test';
import { dialog } from './dialogs.ts';

/** The themes by their names on the wire and on the screen. */
const themeNames = {
  classic: '经典',
  dark: '暗色',
  grey: '灰色',
  violet: '紫罗兰',
  line: '简线',
  meteor: '流星',
  prussian: '普鲁士蓝',
} as const;

/** Takes a theme, and waits until the page is painted in it. */
export async function chooseTheme(page: Page, theme: keyof typeof themeNames): Promise<void> {
  await page.getByRole('button', { name: '主题', exact: true }).click();
  const themes = dialog(page, '主题');
  await themes.getByText(themeNames[theme], { exact: true }).click();
  await themes.getByRole('button', { name: '应用' }).click();
  await expect(themes).toBeHidden();
  await expect(page.locator(`html[data-theme="${theme}"]`)).toBeVisible();
}

import { type Look, lookVariables } from './look.ts';
import { themes } from './themes.ts';

/** Paints the page in a look: `--hn-*` variables, class `hn` (the component library's variables hang on it), native controls. */
export function applyLook(look: Look): void {
  const root = document.documentElement;
  root.classList.add('hn');
  root.dataset.theme = look.theme;
  root.dataset.size = look.size;
  root.style.colorScheme = themes[look.theme].base;
  for (const [name, value] of Object.entries(lookVariables(look))) root.style.setProperty(name, value);
}

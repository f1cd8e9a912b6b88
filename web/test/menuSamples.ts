import type { MenuEntry } from '../src/lib/session/session.ts';

/** An entry of a person's menu that has no others below it. */
export const menuEntry = (path: string, title = path): MenuEntry => ({ id: path, title, path, icon: '', children: [] });

import { nouns } from '../../features/nouns.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { requestAdd } from '../../lib/records/addRequest.ts';
import { type MenuEntry, useSession } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { themeNames } from '../../lib/theme/themes.ts';
import type { GroupHit, SearchGroup } from './searchSources.ts';

/** What can be done from the search besides finding records: records to add, pages of the menu, themes; as far as one may. */
export function useCommands(pages: readonly MenuEntry[]): readonly SearchGroup[] {
  const t = useT();
  const held = useSession(({ operations }) => operations);
  const active = useSettings(({ theme }) => theme);
  const mayAdd = nouns.filter(({ path, adds }) => isGranted(adds.to, held) && pages.some((page) => page.path === path));
  const actions = mayAdd.map(
    ({ id, path, adds }): GroupHit => ({
      id: `add ${id}`,
      title: t(adds.label),
      hint: '',
      path,
      run: () => requestAdd(path),
    }),
  );
  const themes = themeNames.map(
    (theme): GroupHit => ({
      id: `theme ${theme}`,
      title: t(`theme.names.${theme}`),
      hint: theme === active ? t('theme.active') : '',
      also: t(`commands.themes.${theme}`),
      path: null,
      run: () => useSettings.setState({ theme, color: null }),
    }),
  );
  return [
    { id: 'actions', title: t('shell.search.actions'), hits: actions },
    { id: 'pages', title: t('shell.search.pages'), hits: pages.map(pageHit) },
    { id: 'themes', title: t('theme.title'), hits: themes },
  ];
}

const pageHit = ({ id, title, path }: MenuEntry): GroupHit => ({ id: `page ${id}`, title, hint: '', path });

/** The commands that have a text in their words or in what they are called besides; all of a group that is called so. */
export function matchingCommands(groups: readonly SearchGroup[], text: string): readonly SearchGroup[] {
  const wanted = text.toLowerCase();
  const has = ({ title, also = '' }: GroupHit) => `${title} ${also}`.toLowerCase().includes(wanted);
  return groups.map((group) =>
    group.title.toLowerCase() === wanted ? group : { ...group, hits: group.hits.filter(has) },
  );
}

import { languageNames, languages } from '@haina/contract/texts/language.ts';
import type { MenuProps } from 'antd';
import type { Translate } from '../../lib/i18n/i18n.ts';
import type { SignedInUser } from '../../lib/session/session.ts';
import { sizeNames } from '../../lib/theme/sizes.ts';

type Items = NonNullable<MenuProps['items']>;

/** What the user menu is drawn from. */
export interface UserMenuFacts {
  readonly person: SignedInUser | null;
  /** On a phone the menu also holds what the wide header has buttons for. */
  readonly isPhone: boolean;
  readonly hasTransition: boolean;
  /** How many companies invite the person. */
  readonly invitations: number;
}

/** The entries of the user menu; the company switch only for people of several companies (S22.11). */
export function userMenuItems(t: Translate, { person, isPhone, hasTransition, invitations }: UserMenuFacts): Items {
  const greeting = person ? t('shell.user.greeting', { name: person.UserName }) : t('shell.user.signedOut');
  return [
    { key: 'greeting', type: 'group', label: greeting },
    ...(person ? [{ key: 'where', type: 'group' as const, label: person.CompanyName }] : []),
    { type: 'divider' },
    ...(person && person.CompanyList.length > 1 ? [{ key: 'company', label: t('shell.user.switchCompany') }] : []),
    ...(invitations > 0 ? [{ key: 'invitations', label: t('signIn.invitation.menu', { number: invitations }) }] : []),
    { key: 'password', label: t('shell.user.changePassword') },
    { key: 'ways', label: t('signIn.ways.title') },
    ...(person
      ? [
          { key: 'pair', label: t('shell.user.pairPhone') },
          { key: 'extension', label: t('shell.user.extension') },
        ]
      : []),
    ...(isPhone ? headerEntries(t) : []),
    {
      key: 'languages',
      label: t('shell.user.language'),
      children: languages.map((name) => ({ key: `language ${name}`, label: languageNames[name] })),
    },
    { key: 'transition', label: t('shell.user.transition'), extra: t(hasTransition ? 'common.on' : 'common.off') },
    { type: 'divider' },
    { key: 'logOut', label: t('shell.user.logOut') },
  ];
}

const headerEntries = (t: Translate): Items => [
  { key: 'help', label: t('shell.help.title') },
  { key: 'theme', label: t('theme.title') },
  {
    key: 'sizes',
    label: t('theme.size'),
    children: sizeNames.map((name) => ({ key: `size ${name}`, label: t(`theme.sizes.${name}`) })),
  },
];

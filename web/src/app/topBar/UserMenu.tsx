import { DownOutlined } from '@ant-design/icons';
import { languageOf } from '@haina/contract/texts/language.ts';
import { App, Dropdown, type MenuProps } from 'antd';
import { queryClient } from '../../lib/api/queryClient.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { chooseLanguage, useSettings } from '../../lib/settings/settings.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import type { SizeName } from '../../lib/theme/sizes.ts';
import { openDialog } from '../dialogs/dialogStore.ts';
import { useInvitations } from '../invitations/useInvitations.ts';
import { useLogOut } from '../logOut/useLogOut.ts';
import styles from './TopBar.module.css';
import { userMenuItems } from './userMenuItems.ts';

/** Who is signed in, and what concerns them: company, password, language, page transition, log-out. */
export function UserMenu() {
  const t = useT();
  const isPhone = useIsPhone();
  const person = useSession((session) => session.user);
  const language = useLanguage();
  const { transition, size } = useSettings();
  const logOut = useLogOut();
  const { modal } = App.useApp();
  // Asked by the notice of the shell.
  const invitations = useInvitations(false).length;
  const name = person?.UserName ?? t('shell.user.signedOut');

  const actions: Record<string, () => void> = {
    company: () => openDialog('company'),
    password: () => openDialog('password'),
    ways: () => openDialog('ways'),
    pair: () => openDialog('pair'),
    extension: () => openDialog('extension'),
    invitations: () => openDialog('invitations'),
    help: () => openDialog('help'),
    theme: () => openDialog('theme'),
    transition: () => useSettings.setState({ transition: !transition }),
    logOut: () => logOut(modal),
  };
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    const [kind = '', value = ''] = key.split(' ');
    if (kind === 'language') {
      chooseLanguage(languageOf(value));
      // Dictionaries, logs and messages come from the server in the language asked for.
      void queryClient.invalidateQueries();
    } else if (kind === 'size') useSettings.setState({ size: value as SizeName });
    else actions[kind]?.();
  };

  const items = userMenuItems(t, { person, isPhone, hasTransition: transition, invitations });
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: handleClick, selectedKeys: [`language ${language}`, `size ${size}`] }}
    >
      <button type="button" className={styles.user} aria-haspopup="menu">
        <span className={styles.unseen}>{t('shell.user.menu')}</span>
        <span className={styles.avatar} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={isPhone ? styles.unseen : styles.name}>{name}</span>
        {isPhone ? null : <DownOutlined className={styles.arrow} />}
      </button>
    </Dropdown>
  );
}

import { user } from '@haina/contract/calls/user.ts';
import type { useAppProps } from 'antd/es/app/context';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { singleSignOut } from '../../lib/api/singleSignOut.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { loginOptions } from '../../lib/session/loginOptions.ts';
import { leave } from './leave.ts';

const setGrey = (isGrey: boolean) => {
  if (isGrey) document.documentElement.dataset.leaving = '';
  else delete document.documentElement.dataset.leaving;
};

/** Ends the session everywhere: at the single sign-on, at the server, and in this browser. Never fails. */
async function logOut(): Promise<void> {
  const { Logout_Url } = await loginOptions();
  await singleSignOut(Logout_Url);
  try {
    await send(user.logout, {});
  } catch {
    // The person wants to leave: a server that cannot be reached, or a session that is over, must not keep them.
  }
  leave();
}

/** The log-out with its question: the screen turns grey until it is answered (S3.9). */
export function useLogOut(): (modal: useAppProps['modal']) => void {
  const t = useT();
  const navigate = useNavigate();
  return (modal) => {
    setGrey(true);
    modal.confirm({
      title: t('shell.logOut.title'),
      content: t('shell.logOut.ask'),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      centered: true,
      onCancel: () => {
        setGrey(false);
        toast.info(t('shell.logOut.cancelled'));
      },
      onOk: async () => {
        await logOut();
        setGrey(false);
        void navigate('/login', { replace: true });
      },
    });
  };
}

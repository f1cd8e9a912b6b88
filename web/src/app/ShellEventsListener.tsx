import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handleShellEvents } from '../lib/api/shellEvents.ts';
import { askForRights } from '../lib/session/rightsChange.ts';
import { sessionNow } from '../lib/session/companySwitch.ts';
import { useSession } from '../lib/session/session.ts';
import { leave } from './logOut/leave.ts';
import { signInAddress } from './redirect.ts';

const companyChanged = () => useSession.setState({ otherCompany: true });

/** Acts on what the request client reports: a lost session leads to sign-in with the reason, another company blocks the page. */
export function ShellEventsListener() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const sessionRefused = async (token: string | null) => {
      const now = await sessionNow(token);
      if (now === 'otherCompany') companyChanged();
      if (now !== 'ended') return;
      leave();
      useSession.setState({ signInNotice: 'session.tokenInvalid' });
      if (pathname !== '/login') void navigate(signInAddress(pathname + search), { replace: true });
    };
    handleShellEvents({
      signInNeeded: (token) => void sessionRefused(token),
      companyChanged,
      notGranted: () => void askForRights('refused'),
    });
  }, [navigate, pathname, search]);
  return null;
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handleShellEvents } from '../lib/api/shellEvents.ts';
import { askForRights } from '../lib/session/rightsChange.ts';
import { useSession } from '../lib/session/session.ts';
import { leave } from './logOut/leave.ts';
import { signInAddress } from './redirect.ts';

/** Acts on what the request client reports: a lost session leads to sign-in with the reason, another company blocks the page. */
export function ShellEventsListener() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    handleShellEvents({
      signInNeeded: () => {
        leave();
        useSession.setState({ signInNotice: 'session.tokenInvalid' });
        if (pathname !== '/login') void navigate(signInAddress(pathname + search), { replace: true });
      },
      companyChanged: () => useSession.setState({ otherCompany: true }),
      notGranted: () => void askForRights('refused'),
    });
  }, [navigate, pathname, search]);
  return null;
}

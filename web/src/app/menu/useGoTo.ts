import { useNavigate } from 'react-router';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { leaveFor } from '../tabs/tabStore.ts';
import { menuTarget } from './menuTarget.ts';

/** Goes where a menu entry leads; a page that is open already comes back as left. */
export function useGoTo(): (path: string) => void {
  const t = useT();
  const navigate = useNavigate();
  return (path) => {
    const target = menuTarget(path);
    if (target.kind === 'temporary') toast.warning(t('shell.menu.temporary'));
    else if (target.kind === 'external') window.open(target.url, '_blank', 'noopener,noreferrer');
    else void navigate(leaveFor(target.path));
  };
}

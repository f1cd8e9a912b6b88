import { Button, type ButtonProps } from 'antd';
import { useNavigate } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { hasPageRight } from '../../lib/permissions/pageRight.ts';
import { useSession } from '../../lib/session/session.ts';
import { dashboardPath } from './routes.tsx';

/** Leads back to the dashboard; not there for those to whom it shows nothing. */
export function HomeButton({ type }: Pick<ButtonProps, 'type'>) {
  const t = useT();
  const navigate = useNavigate();
  const isShown = useSession((session) => hasPageRight(dashboardPath, session));
  if (!isShown) return null;
  return (
    <Button {...(type === undefined ? {} : { type })} onClick={() => void navigate(dashboardPath)}>
      {t('shell.errors.home')}
    </Button>
  );
}

import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../lib/i18n/i18n.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { dashboardPath } from './routes.tsx';

/** What stands at an address without a page (S22.3). */
export function NotFoundPage() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <ErrorPanel
      title={t('shell.errors.notFoundTitle')}
      hint={t('shell.errors.notFound', { path: pathname })}
      action={
        <Button type="primary" onClick={() => void navigate(dashboardPath)}>
          {t('shell.errors.home')}
        </Button>
      }
    />
  );
}

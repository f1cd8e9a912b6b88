import { useLocation } from 'react-router';
import { useT } from '../lib/i18n/i18n.ts';
import { ErrorPanel } from '../ui/components/ErrorPanel.tsx';
import { HomeButton } from './pages/HomeButton.tsx';

/** What stands at an address without a page (S22.3). */
export function NotFoundPage() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <ErrorPanel
      title={t('shell.errors.notFoundTitle')}
      hint={t('shell.errors.notFound', { path: pathname })}
      action={<HomeButton type="primary" />}
    />
  );
}

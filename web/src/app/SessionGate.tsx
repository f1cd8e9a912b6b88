import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { errorText } from '../lib/feedback/showError.ts';
import { useLanguage, useT } from '../lib/i18n/i18n.ts';
import { cookies } from '../lib/cookies/cookies.ts';
import { loadSession, takeLoadedSession } from '../lib/session/loadSession.ts';
import { useSession } from '../lib/session/session.ts';
import { ErrorPanel } from '../ui/components/ErrorPanel.tsx';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const firstPassword = lazyComponent(async () => (await import('./FirstPassword.tsx')).FirstPassword);

/**
 * Loads who is signed in, their menu and their operation codes before anything else is shown; a person who has a one-time
 * password makes their own first.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const epoch = useSession((session) => session.epoch);
  const isOneTime = useSession((session) => session.user?.Is_One_Time === 1);
  // Menu titles come from the server in the language asked for, so another language asks again.
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['session', epoch, language],
    queryFn: ({ signal }) => loadSession(signal),
    initialData: takeLoadedSession,
    // On the way out there is no token any more, and nothing to load.
    enabled: cookies.get('token') !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === epoch ? before : undefined),
  });
  const client = useQueryClient();
  // Nothing older is kept: coming back to a language has to put its menu into the session again.
  useEffect(() => {
    const isOther = (key: readonly unknown[]) => key[0] === 'session' && !(key[1] === epoch && key[2] === language);
    client.removeQueries({ predicate: ({ queryKey }) => isOther(queryKey) });
  }, [client, epoch, language]);
  if (data && isOneTime) return <firstPassword.Component />;
  if (data) return children;
  if (!error) return <ShellSkeleton />;
  return (
    <main>
      <ErrorPanel
        title={t('shell.errors.session')}
        hint={errorText(error)}
        action={
          <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  );
}

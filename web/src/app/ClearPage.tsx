import { useEffect } from 'react';
import { cookies } from '../lib/cookies/cookies.ts';
import { purgeStorage } from '../lib/settings/perUser.ts';
import { BootScreen } from './pages/BootScreen.tsx';

/** Clears everything this browser keeps and goes to the sign-in page (S3.12). */
export function ClearPage() {
  useEffect(() => {
    purgeStorage();
    cookies.clear();
    // A full load: nothing of the old state survives in memory either.
    location.replace('/login');
  }, []);
  return <BootScreen />;
}

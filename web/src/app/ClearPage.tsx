import { useEffect } from 'react';
import { cookies } from '../lib/session/cookies.ts';
import { clearEverything } from '../lib/settings/perUser.ts';
import { BootScreen } from './BootScreen.tsx';

/** Clears everything this browser keeps and goes to the sign-in page (S3.12). */
export function ClearPage() {
  useEffect(() => {
    clearEverything();
    cookies.clear();
    // A full load: nothing of the old state survives in memory either.
    location.replace('/login');
  }, []);
  return <BootScreen />;
}

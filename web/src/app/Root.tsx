import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { cookies } from '../lib/cookies/cookies.ts';
import { BootScreen } from './pages/BootScreen.tsx';
import { ClearPage } from './ClearPage.tsx';
import { openDialog } from './dialogs/dialogStore.ts';
import { devicePage, devicePath } from './loadDevicePage.ts';
import { signedIn } from './loadSignedIn.ts';
import { wallPage } from './loadWallPage.ts';
import { signInPage } from './loadSignInPage.ts';
import { RootErrorBoundary } from './RootErrorBoundary.tsx';
import { afterSignIn, signInAddress } from './redirect.ts';
import { ShellEventsListener } from './ShellEventsListener.tsx';

/** Lets only people with a token in; others go to the sign-in page and come back afterwards (S3.11). */
function Guarded() {
  const { pathname, search } = useLocation();
  if (!cookies.get('token')) return <Navigate to={signInAddress(pathname + search)} replace />;
  return <signedIn.Component />;
}

/** The whole product: the sign-in page on its own, everything else behind the guard. */
export function Root() {
  return (
    <RootErrorBoundary>
      <BrowserRouter>
        <ShellEventsListener />
        <Suspense fallback={<BootScreen />}>
          <Routes>
            <Route
              path="/login"
              element={
                <signInPage.Component
                  goalOf={afterSignIn}
                  // What does not come is met when it is drawn.
                  onAttempt={() => void signedIn.load().catch(() => undefined)}
                  onBound={() => openDialog('ways')}
                />
              }
            />
            <Route path={devicePath} element={<devicePage.Component />} />
            <Route path="/wall" element={<wallPage.Component />} />
            <Route path="/clear" element={<ClearPage />} />
            <Route path="*" element={<Guarded />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </RootErrorBoundary>
  );
}

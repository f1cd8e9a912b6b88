import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/api/queryClient.ts';
import { whenSignedOut } from '../lib/session/signOutTasks.ts';
import { LibraryRoot } from './LibraryRoot.tsx';
import { SessionGate } from './SessionGate.tsx';
import { Shell } from './Shell.tsx';

whenSignedOut(() => queryClient.clear());

/** Everything behind the sign-in: cache, component library, the person's menu and rights, and the shell around the pages. */
export function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <LibraryRoot>
        <SessionGate>
          <Shell />
        </SessionGate>
      </LibraryRoot>
    </QueryClientProvider>
  );
}

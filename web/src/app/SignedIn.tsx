import type { Language } from '@haina/contract/texts/language.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endPrefetch, queryClient } from '../lib/api/queryClient.ts';
import { whenSignedOut } from '../lib/session/signOutTasks.ts';
import { type NewContractDialogProps, RenderNewContract } from '../records/newContractDialog.ts';
import { watchTyping } from '../lib/unsaved/typedForms.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { whenIdle } from '../ui/hooks/whenIdle.ts';
import { LibraryRoot, libraryWords } from './LibraryRoot.tsx';
import { SessionGate } from './SessionGate.tsx';
import { Shell } from './Shell.tsx';

whenSignedOut(() => queryClient.clear());

const drawnUpContract = lazyComponent<NewContractDialogProps>(
  async () => (await import('../features/contracts/DrawnUpContract.tsx')).DrawnUpContract,
);

const renderNewContract = (props: NewContractDialogProps) => <drawnUpContract.Component {...props} />;

/** Loads the component library's words, so that the first drawing need not wait for them. */
export const prepareLibrary = (language: Language): Promise<void> => queryClient.prefetchQuery(libraryWords(language));

/** Everything behind the sign-in: cache, component library, the person's menu and rights, and the shell around the pages. */
export function SignedIn() {
  // From the first letter on: what looks after it comes later.
  useEffect(watchTyping, []);
  useEffect(() => {
    // Behind all that is drawn first, also behind the drawer, which is drawn after its list.
    const drop = whenIdle(endPrefetch);
    return () => {
      drop();
      endPrefetch();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LibraryRoot>
        <SessionGate>
          <RenderNewContract value={renderNewContract}>
            <Shell />
          </RenderNewContract>
        </SessionGate>
      </LibraryRoot>
    </QueryClientProvider>
  );
}

import { useEffect, useState } from 'react';
import { type LazyComponent, lazyComponent } from '../ui/components/lazyComponent.tsx';
import { whenIdle } from '../ui/hooks/whenIdle.ts';
import type { DialogProps } from './dialogs/dialogProps.ts';
import { closeDialog, type DialogName, useDialog } from './dialogs/dialogStore.ts';

// None of them is needed to see the first page, so each is loaded when it is first opened.
const dialogs: Record<DialogName, LazyComponent<DialogProps>> = {
  search: lazyComponent(async () => (await import('./search/SearchDialog.tsx')).SearchDialog),
  messages: lazyComponent(async () => (await import('../features/messages/MessageDrawer.tsx')).MessageDrawer),
  help: lazyComponent(async () => (await import('./dialogs/HelpDialog.tsx')).HelpDialog),
  keys: lazyComponent(async () => (await import('./dialogs/KeysDialog.tsx')).KeysDialog),
  theme: lazyComponent(async () => (await import('./dialogs/ThemeDialog.tsx')).ThemeDialog),
  password: lazyComponent(async () => (await import('./dialogs/PasswordDialog.tsx')).PasswordDialog),
  ways: lazyComponent(async () => (await import('./topBar/SignInWaysDialog.tsx')).SignInWaysDialog),
  pair: lazyComponent(async () => (await import('./dialogs/PairDialog.tsx')).PairDialog),
  extension: lazyComponent(
    async () => (await import('../features/calls/extension/ExtensionDialog.tsx')).ExtensionDialog,
  ),
  invitations: lazyComponent(async () => (await import('./invitations/InvitationsDialog.tsx')).InvitationsDialog),
  company: lazyComponent(async () => (await import('./dialogs/CompanyDialog.tsx')).CompanyDialog),
};

/** The dialogs of the header; one that is closed stays until it has faded out. */
export function Dialogs() {
  const open = useDialog((state) => state.open);
  const [seen, setSeen] = useState<readonly DialogName[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  // The one that a key opens, so that typing can begin at once.
  useEffect(() => whenIdle(dialogs.search.preload), []);
  return seen.map((name) => {
    const Dialog = dialogs[name].Component;
    const handleGone = () => setSeen((before) => before.filter((other) => other !== name));
    return <Dialog key={name} isOpen={name === open} onClose={closeDialog} onGone={handleGone} />;
  });
}

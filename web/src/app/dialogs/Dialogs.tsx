import { useEffect, useState } from 'react';
import { type LoadedLater, loadedLater } from '../../ui/loadedLater.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { DialogProps } from './dialogProps.ts';
import { closeDialog, type DialogName, useDialog } from './dialogStore.ts';

// None of them is needed to see the first page, so each is loaded when it is first opened.
const dialogs: Record<DialogName, LoadedLater<DialogProps>> = {
  search: loadedLater(async () => (await import('../search/SearchDialog.tsx')).SearchDialog),
  help: loadedLater(async () => (await import('./HelpDialog.tsx')).HelpDialog),
  theme: loadedLater(async () => (await import('./ThemeDialog.tsx')).ThemeDialog),
  password: loadedLater(async () => (await import('./PasswordDialog.tsx')).PasswordDialog),
  ways: loadedLater(async () => (await import('../topBar/SignInWaysDialog.tsx')).SignInWaysDialog),
  invitations: loadedLater(async () => (await import('../invitations/InvitationsDialog.tsx')).InvitationsDialog),
  company: loadedLater(async () => (await import('./CompanyDialog.tsx')).CompanyDialog),
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

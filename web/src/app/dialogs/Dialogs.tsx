import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialogProps.ts';
import { closeDialog, type DialogName, useDialog } from './dialogStore.ts';

// None of them is needed to see the first page, so each is loaded when it is first opened.
const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  search: lazy(async () => ({ default: (await import('../search/SearchDialog.tsx')).SearchDialog })),
  help: lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog })),
  theme: lazy(async () => ({ default: (await import('./ThemeDialog.tsx')).ThemeDialog })),
  password: lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog })),
  ways: lazy(async () => ({ default: (await import('../topBar/SignInWaysDialog.tsx')).SignInWaysDialog })),
  company: lazy(async () => ({ default: (await import('./CompanyDialog.tsx')).CompanyDialog })),
};

/** The dialogs of the header; one that is closed stays until it has faded out. */
export function Dialogs() {
  const open = useDialog((state) => state.open);
  const [seen, setSeen] = useState<readonly DialogName[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  return (
    <Suspense>
      {seen.map((name) => {
        const Dialog = dialogs[name];
        const handleGone = () => setSeen((before) => before.filter((other) => other !== name));
        return <Dialog key={name} isOpen={name === open} onClose={closeDialog} onGone={handleGone} />;
      })}
    </Suspense>
  );
}

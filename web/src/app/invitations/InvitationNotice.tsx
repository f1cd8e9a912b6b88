import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { openDialog, useDialog } from '../dialogs/dialogStore.ts';
import { useInvitations } from './useInvitations.ts';

const shownKey = 'invitationsShown';

const shown = () => sessionStorage.getItem(shownKey) ?? '';

/** Opens the invitations of the signed-in person after their sign-in: each once for a browser tab, and never over another dialog. */
export function InvitationNotice() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const invitations = useInvitations(isIdle);
  const isFree = useDialog((state) => state.open === null);
  useEffect(() => {
    const isNew = invitations.some(({ Guid }) => !shown().includes(Guid));
    if (!isNew || !isFree) return;
    sessionStorage.setItem(shownKey, invitations.map(({ Guid }) => Guid).join(' '));
    openDialog('invitations');
  }, [invitations, isFree]);
  return null;
}

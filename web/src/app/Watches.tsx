import { UnreadWatch } from '../features/messages/UnreadWatch.tsx';
import { MassWatch } from '../records/massChange/MassWatch.tsx';
import { InvitationNotice } from './invitations/InvitationNotice.tsx';
import { PushConnection } from './push/PushConnection.tsx';
import { VersionCheck } from './version/VersionCheck.tsx';

/** What looks after something beside the pages; its code comes after that of the first page. */
export const Watches = () => (
  <>
    <InvitationNotice />
    <VersionCheck />
    <MassWatch />
    <UnreadWatch />
    <PushConnection />
  </>
);

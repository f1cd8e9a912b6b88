import { CallWatch } from '../features/calls/CallWatch.tsx';
import { PushedMessages } from '../features/messages/PushedMessages.tsx';
import { UnreadWatch } from '../features/messages/UnreadWatch.tsx';
import { MassWatch } from '../records/massChange/MassWatch.tsx';
import { openDialog, useDialog } from './dialogs/dialogStore.ts';
import { InvitationNotice } from './invitations/InvitationNotice.tsx';
import { todayPath } from './pages/routes.tsx';
import { PushConnection } from './push/PushConnection.tsx';
import { RightsWatch } from './rights/RightsWatch.tsx';
import { VersionCheck } from './version/VersionCheck.tsx';
import { CompanyWatermark } from './watermark/CompanyWatermark.tsx';

const openExtension = () => openDialog('extension');

/** What looks after something beside the pages; its code comes after that of the first page. */
export const Watches = () => (
  <>
    <RightsWatch />
    <InvitationNotice />
    <VersionCheck />
    <MassWatch />
    <UnreadWatch />
    <Pushed />
    <CallWatch onExtension={openExtension} />
    <PushConnection />
    <CompanyWatermark />
  </>
);

/** What is pushed, unless the message centre shows it already. */
function Pushed() {
  const isCentreOpen = useDialog(({ open }) => open === 'messages');
  return <PushedMessages todayPath={todayPath} isCentreOpen={isCentreOpen} onCentre={() => openDialog('messages')} />;
}

import { SideBusiness } from './SideBusiness.tsx';
import { SideContacts } from './SideContacts.tsx';
import { SidePlans } from './SidePlans.tsx';

/** Which customer stands open, and the way to the tab of a list. */
export interface CustomerSideProps {
  readonly guid: string;
  readonly onTab: (key: string) => void;
}

/** What one reads beside the follow-ups of a customer: whom to call, what may be won, what is due (S24.4). */
export const CustomerSide = ({ guid, onTab }: CustomerSideProps) => (
  <>
    <SideContacts guid={guid} onAll={() => onTab('contacts')} />
    <SideBusiness guid={guid} onAll={() => onTab('business')} />
    <SidePlans guid={guid} onAll={() => onTab('payments')} />
  </>
);

import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { FloatingHost } from '../panel/FloatingHost.tsx';
import type { IncomingCardsProps } from './IncomingCards.tsx';
import type { IncomingLeadProps } from './IncomingLead.tsx';
import { useIncomingStore } from './incomingStore.ts';
import { useLeadRequest } from './leadRequest.ts';
import { useIncomingCalls, useIncomingEvents } from './useIncomingCalls.ts';

const cards = lazyComponent<IncomingCardsProps>(async () => (await import('./IncomingCards.tsx')).IncomingCards);
const leadForm = lazyComponent<IncomingLeadProps>(async () => (await import('./IncomingLead.tsx')).IncomingLead);

/** Calls from outside beside the pages: those that ring, go on or wait for their feedback, and the lead that is made of one (S31.6). */
export function IncomingWatch() {
  useIncomingEvents();
  const isShown = useIncomingStore(({ shown }) => shown.length > 0);
  const request = useLeadRequest(({ asked }) => asked);
  return (
    <>
      {isShown && <Shown />}
      {request !== null && <leadForm.Component key={request.call} request={request} />}
    </>
  );
}

function Shown() {
  const { calls, at } = useIncomingCalls();
  if (calls.length === 0) return null;
  return (
    <FloatingHost>
      <cards.Component calls={calls} at={at} />
    </FloatingHost>
  );
}

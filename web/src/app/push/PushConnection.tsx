import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';

/** Joins the push once the page is drawn, for as long as the person is signed in to a company (S26.7). */
export function PushConnection() {
  const person = useSession(({ user }) => user?.UserGuid);
  const company = useSession(({ user }) => user?.CompanyGuid);
  useEffect(() => {
    if (person === undefined || company === undefined) return undefined;
    let leave: (() => void) | null = null;
    let isLeft = false;
    // Without the network its code may not come: the next connection brings it.
    const again = () => void join();
    const join = async () => {
      const code = await import('../../lib/push/pushTab.ts').catch(() => null);
      if (isLeft) return;
      if (code) leave = code.joinPush(person, company);
      else window.addEventListener('online', again, { once: true });
    };
    const drop = whenIdle(() => void join());
    return () => {
      isLeft = true;
      window.removeEventListener('online', again);
      drop();
      leave?.();
    };
  }, [person, company]);
  return null;
}

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
    const join = async () => {
      const { joinPush } = await import('../../lib/push/pushTab.ts');
      if (!isLeft) leave = joinPush(person, company);
    };
    const drop = whenIdle(() => void join());
    return () => {
      isLeft = true;
      drop();
      leave?.();
    };
  }, [person, company]);
  return null;
}

import { useEffect } from 'react';
import { cookies } from '../../lib/cookies/cookies.ts';
import { loadedCompany } from '../../lib/cookies/loadedCompany.ts';
import { useSession } from '../../lib/session/session.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';

/** Joins the push once the page is drawn, for as long as the person is signed in (S26.7). */
export function PushConnection() {
  const { user, epoch } = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    const [person, company] = [cookies.get('uuid'), loadedCompany()];
    if (!isSignedIn || person === null || company === null) return undefined;
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
  }, [isSignedIn, epoch]);
  return null;
}

import { type Invitation, user } from '@haina/contract/calls/user.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

const none: readonly Invitation[] = [];

/** The companies that invite the signed-in person; none as long as it is not known. Asked once, behind what is drawn first. */
export function useInvitations(isAsked = true): readonly Invitation[] {
  const { data } = useQuery({
    queryKey: [user.invitations.path],
    queryFn: ({ signal }) => send(user.invitations, {}, { signal, quiet: true }),
    enabled: isAsked,
    staleTime: 300_000,
  });
  return data?.rows ?? none;
}

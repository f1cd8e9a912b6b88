import { handover } from '@haina/contract/calls/handover.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** The people whose work the caller may hand over. */
export const useHandOverPeople = () =>
  useQuery({
    queryKey: [handover.people.path],
    queryFn: ({ signal }) => send(handover.people, {}, { signal }),
  });

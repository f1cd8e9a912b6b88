import { handover } from '@haina/contract/calls/handover.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import type { HandOverInput } from './handOverInput.ts';

const key = [handover.preview.path];

/** What a hand-over would do; numbers change under the hand of others, so it is asked anew each time. Null asks nothing. */
export const useHandOverPreview = (input: HandOverInput | null) =>
  useQuery({
    queryKey: [...key, input],
    queryFn: ({ signal }) => send(handover.preview, input ?? { User_Guid: '' }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

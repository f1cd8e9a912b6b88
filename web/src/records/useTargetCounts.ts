import { activity } from '@haina/contract/calls/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../lib/api/send.ts';
import type { RecordTarget } from './recordTarget.ts';

/** How many follow-ups, attachments, team members and contacts a record has; undefined until known. */
export function useTargetCounts(kind: RecordTarget['Target_Kind'], guid: string | null) {
  const { data } = useQuery({
    queryKey: [activity.counts.path, { Target_Kind: kind, Target_Guid: guid ?? '' }],
    queryFn: ({ signal }) =>
      send(activity.counts, { Target_Kind: kind, Target_Guid: guid ?? '' }, { signal, quiet: true }),
    enabled: guid !== null,
  });
  return data;
}

import { activity } from '@haina/contract/calls/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../lib/api/send.ts';
import type { RecordRef } from './record/recordRef.ts';

/** The query of how many things a record has beside its fields. */
export const countsQuery = (kind: RecordRef['Target_Kind'], guid: string) => ({
  queryKey: [activity.counts.path, { Target_Kind: kind, Target_Guid: guid }],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    send(activity.counts, { Target_Kind: kind, Target_Guid: guid }, { signal, quiet: true }),
});

/** How many follow-ups, attachments, team members and contacts a record has; undefined until known. */
export function useTargetCounts(kind: RecordRef['Target_Kind'], guid: string | null) {
  const { data } = useQuery({ ...countsQuery(kind, guid ?? ''), enabled: guid !== null });
  return data;
}

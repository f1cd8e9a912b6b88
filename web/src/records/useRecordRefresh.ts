import { activity } from '@haina/contract/calls/activity.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads the open record and everything beside it anew after a write; `call` is the noun's model. */
export function useRecordRefresh(call: Endpoint): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { path } of [call, activity.counts, activity.actions]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  }, [client, call]);
}

import { activity } from '@haina/contract/calls/activity.ts';
import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { RecordRef } from './recordRef.ts';
import { todayKey } from './todayKey.ts';

/** The key under which the dashboard keeps its feed of follow-ups. */
export const feedKey: QueryKey = [activity.list.path, 'dashboard'];

/** The key under which what a call says about one record is kept. */
export const targetQueryKey = (path: string, { Target_Kind, Target_Guid }: RecordRef): QueryKey => [
  path,
  { Target_Kind, Target_Guid },
];

const paged = [activity.list.path, activity.actions.path];

const whole = [activity.files.path, activity.counts.path];

/**
 * Asks the server again for everything that hangs on a record: follow-ups and operation records from page 1 (S8.7),
 * attachments, counts and what is to be done today; then tells the screen that shows the record itself.
 */
export function useTargetRefresh(target: RecordRef, onChanged: () => void): () => void {
  const client = useQueryClient();
  return () => {
    for (const path of paged) {
      const queryKey = targetQueryKey(path, target);
      client.setQueryData<InfiniteData<unknown>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      void client.invalidateQueries({ queryKey });
    }
    for (const path of whole) void client.invalidateQueries({ queryKey: targetQueryKey(path, target) });
    void client.invalidateQueries({ queryKey: todayKey });
    void client.invalidateQueries({ queryKey: feedKey });
    onChanged();
  };
}

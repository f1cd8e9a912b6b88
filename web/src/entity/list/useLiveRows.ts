import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../lib/api/send.ts';
import { useEvent, usePushGap } from '../../lib/push/pushEvents.ts';
import { useWatch } from '../../lib/push/watchedRecords.ts';
import { kindOf } from './kindOf.ts';
import { type ListEndpoint, pageQuery, type RowPage, rowsFirst } from './useRows.ts';
import { guidOf, withFresh } from './withFresh.ts';

/** How long changes wait for others, in milliseconds: many at once are one question. */
const pause = 800;

/** Brings the rows of a page up to date where others change them; no row moves (S26.8). */
export function useLiveRows<R>(list: ListEndpoint<R>, input: Record<string, unknown>, shown: RowPage<R> | null): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kind = kindOf(list);
  const guids = (shown?.rows ?? []).map(guidOf).filter((guid) => guid !== '');
  useWatch(kind, guids.join());
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = async () => {
    const { queryKey } = pageQuery(list, input);
    // A phone, whose rows have no end, has no page.
    if (client.getQueryData(queryKey) === undefined) return;
    // The list is being asked for as it is now. A second question would end the first, and bring no row and take none away.
    if (client.isFetching({ queryKey, exact: true }) > 0) return;
    const options = { signal: AbortSignal.timeout(10_000), quiet: true, background: true };
    try {
      const { rows } = await send(list, rowsFirst(list, input), options);
      client.setQueryData<RowPage<R>>(queryKey, (page) => page && withFresh(page, rows));
    } catch {
      // Nobody waits for it: the rows are as old as they were.
    }
  };
  const refreshLater = () => {
    clearTimeout(timer.current);
    if (kind !== null && guids.length > 0) timer.current = setTimeout(() => void refresh(), pause);
  };
  useEvent('record', ({ Kind, Guid }) => {
    if (Kind === kind && guids.includes(Guid)) refreshLater();
  });
  usePushGap(refreshLater);
}

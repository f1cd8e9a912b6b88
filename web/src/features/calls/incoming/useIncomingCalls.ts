import { type IncomingCall, incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useEvent, usePushGap } from '../../../lib/push/pushEvents.ts';
import { todayKey } from '../../../records/record/todayKey.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { remind } from '../../messages/remind.ts';
import { useReminders } from '../../messages/reminderStore.ts';
import { callsOfRecordChanged } from '../refreshCalls.ts';
import { isDoneWith } from './incomingState.ts';
import { closeIncoming, showIncoming, useIncomingStore } from './incomingStore.ts';

const listKey = [incomingCalls.list.path] as const;

/** Follows the person's incoming calls by what is pushed: those that ring are shown, unless the person switched that off (S31.6). */
export function useIncomingEvents(): void {
  const t = useT();
  const client = useQueryClient();
  useEvent('incoming', ({ Guid, status }) => {
    const isOver = status === callState.ended;
    const isWanted = useReminders.getState().calls;
    if (!isOver && isWanted) showIncoming([Guid]);
    if (status === callState.extensionRinging && isWanted) remind(t('dial.incoming.label'), Guid);
    void client.invalidateQueries({ queryKey: listKey });
    if (isOver) callsOfRecordChanged(client);
  });
  useEvent('missedCalls', () => {
    void client.invalidateQueries({ queryKey: todayKey });
    void client.invalidateQueries({ queryKey: listKey });
  });
  usePushGap(() => {
    void client.invalidateQueries({ queryKey: listKey });
    if (!useReminders.getState().calls) return;
    // Nobody waits for it: the next event or gap tells.
    void send(incomingCalls.list, {}, { quiet: true })
      .then(({ rows }) => showIncoming(rows.map(({ Guid }) => Guid)))
      .catch(() => undefined);
  });
}

/** The calls that are on the screen, as the server has them; those that are done with go. */
export function useIncomingCalls() {
  const now = useCompanyNow();
  const shown = useIncomingStore((state) => state.shown);
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({
    queryKey: [...listKey, shown],
    queryFn: ({ signal }) => send(incomingCalls.list, { Guid: [...shown] }, { signal, quiet: true }),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const settle = useEffectEvent((rows: readonly IncomingCall[]) => {
    const isLeft = (guid: string) => rows.some((row) => row.Guid === guid && !isDoneWith(row, now));
    closeIncoming(shown.filter((guid) => !isLeft(guid)));
  });
  useEffect(() => {
    if (data && !isPlaceholderData) settle(data.rows);
  }, [data, isPlaceholderData]);
  return { calls: data?.rows.filter(({ Guid }) => shown.includes(Guid)) ?? [], at: dataUpdatedAt };
}

import { calls } from '@haina/contract/calls/calls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useEvent, usePushGap } from '../../lib/push/pushEvents.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { BackFillDialogProps } from './backFill/BackFillDialog.tsx';
import { openBackFill, openCallList, useCallScreens } from './callScreens.ts';
import type { CallListDialogProps } from './list/CallListDialog.tsx';
import { IncomingWatch } from './incoming/IncomingWatch.tsx';
import { NumberMenu } from './NumberMenu.tsx';
import { CallPanel } from './panel/CallPanel.tsx';
import { callsOfRecordChanged } from './refreshCalls.ts';
import { afterEvent, afterNews } from './panel/callPanel.ts';
import { FloatingHost } from './panel/FloatingHost.tsx';
import { ElsewherePill } from './panel/Pill.tsx';
import { changeCall, endPanel, usePanel } from './panel/panelStore.ts';
import { useAskExtension } from './useDial.tsx';

const callList = lazyComponent<CallListDialogProps>(
  async () => (await import('./list/CallListDialog.tsx')).CallListDialog,
);
const backFillDialog = lazyComponent<BackFillDialogProps>(
  async () => (await import('./backFill/BackFillDialog.tsx')).BackFillDialog,
);

/** Calls beside the pages: what is done with a number, the list of numbers, the panel, and what is pushed about calls. */
export function CallWatch({ onExtension }: { readonly onExtension: () => void }) {
  const call = usePanel((state) => state.call);
  const { list, backFill } = useCallScreens();
  const [wasListed, setListed] = useState(false);
  if (list !== null && !wasListed) setListed(true);
  const elsewhere = usePushedCalls();
  useEffect(() => useAskExtension.setState({ ask: onExtension }), [onExtension]);
  return (
    <>
      <NumberMenu />
      {wasListed && <callList.Component record={list} onClose={() => openCallList(null)} />}
      {backFill && <backFillDialog.Component {...backFill} onClose={() => openBackFill(null)} />}
      {call !== null && (
        <FloatingHost>
          <CallPanel call={call} />
        </FloatingHost>
      )}
      <IncomingWatch />
      {call === null && elsewhere !== null && <ElsewherePill name={elsewhere} />}
    </>
  );
}

/** Own calls that are looked at for the one in the panel: the latest. */
const looked = 10;

/** Asks where the call in the panel is by now. */
async function settle(): Promise<void> {
  const { call } = usePanel.getState();
  if (call === null || call.guid === '') return;
  const { rows } = await send(calls.list, { SeleteType: 1, page: 1, pagesize: looked }, { quiet: true });
  const found = rows.find(({ Guid }) => Guid === call.guid);
  if (!found) return;
  const isOver = found.State === callState.ended;
  const news = { state: found.State, status: found.Call_Status, ...(isOver ? { talkLength: found.Talk_Length } : {}) };
  changeCall((current) => (current.guid === found.Guid ? afterNews(current, news, Date.now()) : current));
}

// Nobody waits for it: the next event or look tells.
const settleQuietly = () => void settle().catch(() => undefined);

/** Keeps the panel to what is pushed; gives the name of a call that goes on in another window, null where there is none. */
function usePushedCalls(): string | null {
  const [other, setOther] = useState<string | null>(null);
  const client = useQueryClient();
  useEvent('callReported', () => callsOfRecordChanged(client));
  useEvent('call', (event) => {
    const { call } = usePanel.getState();
    const isOver = event.status === callState.ended;
    if (isOver) callsOfRecordChanged(client);
    if (call === null) return setOther(isOver ? null : event.info);
    const next = afterEvent(call, event, Date.now());
    usePanel.setState({ call: next });
    if (next.state !== callState.ended || next.guid !== event.Guid) return;
    if (next.isSubmitted) endPanel();
    else settleQuietly();
  });
  usePushGap(settleQuietly);
  useEffect(settleQuietly, []);
  return other;
}

import { calls } from '@haina/contract/calls/calls.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callLabels, dialled, dialling, ownExtension } from '../../../../test/callSamples.ts';
import { draw } from '../../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../../test/fakeServer.ts';
import { guid } from '../../../../test/samples.ts';
import { useAskedNumber } from '../../../lib/calls/askedNumber.ts';
import { useSession } from '../../../lib/session/session.ts';
import { NumberMenu } from '../NumberMenu.tsx';
import { CallPanel } from './CallPanel.tsx';
import type { PanelCall } from './callPanel.ts';
import { beginPanel, endPanel, usePanel } from './panelStore.ts';

let server: FakeServer;

beforeEach(() => {
  endPanel();
  server = fakeServer();
  server.answer(dictionary.list, () => done(callLabels));
  server.answer(calls.userPhone, () => done(ownExtension));
  server.answer(calls.hangUp, () => done());
  server.answer(calls.submit, () => done());
});

/** The call of this window, and what is offered at a number that was pressed. */
function Watched() {
  const call = usePanel((state) => state.call);
  return (
    <>
      <NumberMenu />
      {call && <CallPanel call={call} />}
    </>
  );
}

const drawCall = (is: Partial<PanelCall>) => {
  beginPanel({ ...dialling, guid: guid(2), activity: guid(3), ...is });
  return draw(<Watched />);
};

const busy = { state: callState.ended, status: callStatus.busy, talkLength: 0 };
const label = (name: string) => screen.findByRole('checkbox', { name });

describe('a call that is over without a talk', () => {
  it('has its label chosen, and is submitted with it', async () => {
    const { user } = await drawCall(busy);
    expect(screen.getByText('已结束，对方忙')).toBeInTheDocument();
    await waitFor(async () => expect(await label('无人接听')).toBeChecked());
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(usePanel.getState().call).toBeNull());
    expect(server.sentTo(calls.submit)).toEqual([{ Guid: guid(3), Call_Label: '23' }]);
  });

  it('says what is missing where its label was taken away, and sends nothing', async () => {
    const { user } = await drawCall(busy);
    await waitFor(async () => expect(await label('无人接听')).toBeChecked());
    await user.click(await label('无人接听'));
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请选择通话反馈')).toBeInTheDocument();
    expect(server.sentTo(calls.submit)).toEqual([]);
    await user.keyboard('1');
    expect(await label('意向明确')).toBeChecked();
    expect(screen.queryByText('请选择通话反馈')).toBeNull();
  });

  it('is not called wrong any more when its label comes after a first press', async () => {
    const labels = Promise.withResolvers<ReturnType<typeof done>>();
    server.answer(dictionary.list, () => labels.promise);
    const { user } = await drawCall(busy);
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请选择通话反馈')).toBeInTheDocument();
    labels.resolve(done(callLabels));
    await waitFor(async () => expect(await label('无人接听')).toBeChecked());
    expect(screen.queryByText('请选择通话反馈')).toBeNull();
    expect(server.sentTo(calls.submit)).toEqual([]);
  });

  it('can be hung up no more', async () => {
    await drawCall(busy);
    expect(await label('意向明确')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '挂断' })).toBeNull();
  });
});

describe('a call that goes on', () => {
  it('shows at which step it is, and is hung up while it rings', async () => {
    const { user } = await drawCall({ state: callState.agentAnswered });
    expect(await screen.findByText('请接听分机 8002')).not.toHaveAttribute('aria-current', 'step');
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
    await user.click(screen.getByRole('button', { name: '挂断' }));
    await waitFor(() => expect(server.sentTo(calls.hangUp)).toEqual([{ Guid: guid(2) }]));
  });

  it('is hung up while both talk', async () => {
    const { user } = await drawCall({ state: callState.talking, talkingSince: Date.now() });
    await user.click(screen.getByRole('button', { name: '挂断' }));
    await waitFor(() => expect(server.sentTo(calls.hangUp)).toEqual([{ Guid: guid(2) }]));
  });
});

it('nothing else is dialled while the panel is open', async () => {
  useSession.setState({ operations: new Set([calls.dialBack.access]) });
  const { user } = await drawCall(busy);
  const at = document.body.appendChild(document.createElement('button'));
  const { kind, guid: of, name } = dialled.record;
  useAskedNumber.setState({ asked: { kind, guid: of, name, number: '13900000000', at } });
  await user.click(await screen.findByRole('menuitem', { name: '回拨' }));
  expect(await screen.findByText('请关闭通话面板后进行拨打')).toBeInTheDocument();
  expect(server.sentTo(calls.dialBack)).toEqual([]);
  at.remove();
});

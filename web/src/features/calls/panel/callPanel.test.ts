import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { dialling } from '../../../../test/callSamples.ts';
import { afterEvent, afterNews, type PanelCall, talkedSeconds, timerText } from './callPanel.ts';

const event = (
  status: PanelCall['state'],
  Call_Status: PanelCall['status'] = callStatus.notReported,
  Guid = 'call',
) => ({
  Guid,
  Activity_Record_Guid: 'follow-up',
  Called_Number: '13862110034',
  info: '苏州沅桥精密部件有限公司',
  status,
  Call_Status,
});

describe('a call in the panel', () => {
  it('takes the number of the first event while the server has not answered', () => {
    const call = afterEvent(dialling, event(callState.agentAnswered), 0);
    expect(call).toMatchObject({ guid: 'call', activity: 'follow-up', state: callState.agentAnswered });
  });

  it('leaves events of another call alone', () => {
    const call = { ...dialling, guid: 'call' };
    expect(afterEvent(call, event(callState.talking, callStatus.notReported, 'other'), 0)).toBe(call);
  });

  it('does not take the late end of an earlier call for its own', () => {
    expect(afterEvent(dialling, event(callState.ended, callStatus.answered), 0)).toBe(dialling);
  });

  it('never goes back, whatever comes twice or late', () => {
    const ended = afterNews(dialling, { state: callState.ended, status: callStatus.busy }, 5000);
    for (const state of Object.values(callState)) {
      expect(afterNews(ended, { state, status: callStatus.answered }, 9000)).toEqual(ended);
    }
  });

  it('counts from the beginning of the talk and stands when it has ended', () => {
    const talking = afterNews(dialling, { state: callState.talking, status: callStatus.notReported }, 10_000);
    expect(talkedSeconds(talking, 177_900)).toBe(167);
    const ended = afterNews(talking, { state: callState.ended, status: callStatus.answered }, 232_400);
    expect(talkedSeconds(ended, 999_000)).toBe(222);
  });

  it('shows the length that the server knows rather than its own', () => {
    const talking = afterNews(dialling, { state: callState.talking, status: callStatus.notReported }, 0);
    const ended = afterNews(talking, { state: callState.ended, status: callStatus.answered }, 7000);
    const told = afterNews(ended, { state: callState.ended, status: callStatus.answered, talkLength: 9 }, 8000);
    expect(talkedSeconds(told, 99_000)).toBe(9);
  });
});

it.each([
  [0, '00:00'],
  [167, '02:47'],
  [6000, '100:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(timerText(seconds)).toBe(text);
});

import { callStatus } from '@haina/contract/rules/callState.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionScript, phoneScript } from './script.ts';

describe('a simulated phone', () => {
  it.each([
    ['13800000000', callStatus.answered],
    ['13800000005', callStatus.answered],
    ['13800000006', callStatus.busy],
    ['13800000007', callStatus.refused],
    ['13800000008', callStatus.notAnswered],
    ['13800000009', callStatus.unreachable],
    ['13800000099', callStatus.failed],
    ['', callStatus.answered],
  ])('%s always does the same: %s', (number, status) => {
    expect(phoneScript(number).status).toBe(status);
    expect(phoneScript(number)).toEqual(phoneScript(number));
  });

  it('talks for 5 to 90 seconds when it answers, and else not at all', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1\d{10}$/), (number) => {
        const { status, talk } = phoneScript(number);
        if (status !== callStatus.answered) return talk === 0;
        return talk >= 5 && talk <= 90;
      }),
    );
  });
});

describe('a simulated extension', () => {
  it.each([
    ['801', callStatus.answered],
    ['807', callStatus.notAnswered],
    ['808', callStatus.busy],
  ])('%s does %s', (extension, status) => {
    expect(extensionScript(extension)).toMatchObject({ status });
  });

  it.each([
    ['809', 'offline'],
    ['001', 'unknown'],
  ])('%s is %s', (extension, state) => {
    expect(extensionScript(extension)).toBe(state);
  });
});

import { describe, expect, it } from 'vitest';
import { handleShellEvents, raiseShellEvent } from './shellEvents.ts';

describe('shell events', () => {
  it('happen once the shell listens, even when they were raised before', () => {
    const happened: string[] = [];
    raiseShellEvent('signInNeeded', 'first');
    raiseShellEvent('signInNeeded', 'second');
    handleShellEvents({
      signInNeeded: (token) => happened.push(`signIn ${token}`),
      companyChanged: () => happened.push('company'),
      notGranted: () => happened.push('rights'),
    });
    expect(happened).toEqual(['signIn first']);
    raiseShellEvent('companyChanged', 'first');
    expect(happened).toEqual(['signIn first', 'company']);
  });
});

import { describe, expect, it } from 'vitest';
import { handleShellEvents, raiseShellEvent } from './shellEvents.ts';

describe('shell events', () => {
  it('happen once the shell listens, even when they were raised before', () => {
    const happened: string[] = [];
    raiseShellEvent('signInNeeded');
    raiseShellEvent('signInNeeded');
    handleShellEvents({
      signInNeeded: () => happened.push('signIn'),
      companyChanged: () => happened.push('company'),
      notGranted: () => happened.push('rights'),
    });
    expect(happened).toEqual(['signIn']);
    raiseShellEvent('companyChanged');
    expect(happened).toEqual(['signIn', 'company']);
  });
});

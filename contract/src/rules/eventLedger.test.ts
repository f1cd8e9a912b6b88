import { describe, expect, it } from 'vitest';
import { EventLedger } from './eventLedger.ts';

const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

describe('the ledger of events', () => {
  it('hands what was made up for in order, each event once', () => {
    const ledger = new EventLedger();
    ledger.begin();
    for (const id of ['12', '9', '10', '9', '100']) expect(ledger.take({ id })).toEqual([]);
    expect(ids(ledger.ready('100'))).toEqual(['9', '10', '12', '100']);
    expect(ledger.take({ id: '12' })).toEqual([]);
    expect(ids(ledger.take({ id: '101' }))).toEqual(['101']);
    expect(ledger.last).toBe('101');
  });

  it('goes on where it was when a connection breaks before it is ready', () => {
    const ledger = new EventLedger();
    ledger.begin();
    ledger.ready('5');
    ledger.begin();
    ledger.take({ id: '9' });
    ledger.begin();
    expect(ledger.last).toBe('5');
    ledger.take({ id: '8' });
    expect(ids(ledger.ready('9'))).toEqual(['8']);
  });

  it('knows nothing after it has to start over', () => {
    const ledger = new EventLedger();
    ledger.begin();
    ledger.ready('5');
    ledger.startOver();
    expect(ledger.last).toBeNull();
  });
});

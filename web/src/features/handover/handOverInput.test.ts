import { noRecords } from '@haina/contract/calls/handover.ts';
import { describe, expect, it } from 'vitest';
import { firstValues, handOverInput, receiversNeeded, recordsIn } from './handOverInput.ts';

const none = { ...noRecords, Team: 0 };
const picked = (...guids: readonly string[]) => ({
  users: guids.map((UserGuid) => ({ UserGuid, UserName: UserGuid })),
  departments: [],
});

describe('the input of a hand-over', () => {
  it('names everybody who shares it evenly, in the order chosen', () => {
    expect(handOverInput('a', { ...firstValues, receivers: picked('c', 'b') })).toEqual({
      User_Guid: 'a',
      Way: 'even',
      ReceiverGuidList: ['c', 'b'],
      Closed: 1,
      Transformed: 1,
      Pass_Team: 1,
    });
  });

  it('names one for each noun, and leaves out who was not chosen', () => {
    const values = {
      ...firstValues,
      way: 2,
      receivers: picked('x'),
      leads: picked('b'),
      contract: picked('c'),
      takesClosed: false,
    } as const;
    expect(handOverInput('a', values)).toEqual({
      User_Guid: 'a',
      Way: 'noun',
      Leads_User_Guid: 'b',
      Contract_User_Guid: 'c',
      Closed: 0,
      Transformed: 1,
      Pass_Team: 1,
    });
  });
});

describe('what has to be taken', () => {
  it.each([
    [{ ...none, Leads: 2, Receivables: 1 }, ['leads', 'contract']],
    [{ ...none, Contacts: 1, Business: 3 }, ['customer', 'business']],
    [{ ...none, Team: 4 }, ['customer']],
  ])('%j is %j', (counts, wanted) => {
    expect(receiversNeeded(counts)).toEqual(wanted);
  });

  it('counts records without places on teams', () => {
    expect(
      recordsIn({ ...none, Leads: 1, Customer: 2, Contacts: 3, Business: 4, Contract: 5, Receivables: 6, Team: 7 }),
    ).toBe(21);
  });
});

import { describe, expect, it } from 'vitest';
import { transferInput } from './transferInput.ts';

const receiver = { users: [{ UserGuid: 'u1', UserName: '李思远' }], departments: [] };

describe('a transfer', () => {
  it('says who receives and what the old owner stays as', () => {
    expect(transferInput({ receiver, Keep: 1 })).toEqual({ User_Guid: 'u1', Keep: 1 });
  });

  it('says what moves with the records only when something was ticked', () => {
    expect(transferInput({ receiver, Keep: 0, Cascade: [] })).toEqual({ User_Guid: 'u1', Keep: 0 });
    expect(transferInput({ receiver, Keep: 0, Cascade: ['contacts'] })).toEqual({
      User_Guid: 'u1',
      Keep: 0,
      Cascade: ['contacts'],
    });
  });

  it('needs a receiver', () => {
    expect(transferInput({ receiver: { users: [], departments: [] }, Keep: 0 })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { withFresh } from './withFresh.ts';

describe('the rows of a page', () => {
  it('stay where they are when others change, join or leave them', () => {
    const page = {
      rows: [
        { Guid: 'a', Name: '1' },
        { Guid: 'b', Name: '2' },
        { Guid: 'c', Name: '3' },
      ],
      total: 30,
    };
    const fresh = [
      { Guid: 'new', Name: '0' },
      { Guid: 'c', Name: '33' },
      { Guid: 'a', Name: '1' },
    ];
    expect(withFresh(page, fresh)).toEqual({
      rows: [
        { Guid: 'a', Name: '1' },
        { Guid: 'b', Name: '2' },
        { Guid: 'c', Name: '33' },
      ],
      total: 30,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { maxShown, type Pushed, withPushed } from './pushedStore.ts';

const one = (guid: string, about = guid): Pushed => ({ guid, about });

describe('messages at the corner', () => {
  it('stand in the order of their coming, the newest few of them', () => {
    const all = ['a', 'b', 'c', 'd'].reduce<readonly Pushed[]>((shown, guid) => withPushed(shown, one(guid)), []);
    expect(all.map(({ guid }) => guid)).toEqual(['b', 'c', 'd']);
    expect(all).toHaveLength(maxShown);
  });

  it('take the place of the one about the same thing', () => {
    const shown = [one('a', 'lead 1'), one('b', 'lead 2')];
    expect(withPushed(shown, one('c', 'lead 1'))).toEqual([one('c', 'lead 1'), one('b', 'lead 2')]);
    expect(withPushed(shown, one('b', 'lead 2'))).toEqual(shown);
  });
});

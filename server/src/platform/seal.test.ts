import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret of the installation 0123456789';

describe('a sealed text', () => {
  it('is read again by the same secret alone, and looks different each time', () => {
    const [one, two] = [seal('SEC0123', secret), seal('SEC0123', secret)];
    expect(one).not.toBe(two);
    expect(one).not.toContain('SEC0123');
    expect([unseal(one, secret), unseal(two, secret)]).toEqual(['SEC0123', 'SEC0123']);
    expect(unseal(one, `${secret}!`)).toBeNull();
  });

  it('is refused when anything of it was changed or cut', () => {
    const sealed = seal('令牌', secret);
    const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
    for (const damaged of [changed, sealed.slice(0, 20), 'x', `${sealed}AAAA`]) {
      expect(unseal(damaged, secret), damaged).toBeNull();
    }
  });

  it('is empty where there was nothing to seal', () => {
    expect([seal('', secret), unseal('', secret)]).toEqual(['', '']);
  });
});

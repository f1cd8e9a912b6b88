import { describe, expect, it } from 'vitest';
import { hashPassword, passwordFits } from './password.ts';

const hash = await hashPassword('海纳 Haina@2026');

describe('a kept password', () => {
  it('is an argon2id hash with a salt of its own, never the password', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hashPassword('海纳 Haina@2026')).not.toBe(hash);
  });

  it('fits itself and nothing near it', async () => {
    expect(await passwordFits('海纳 Haina@2026', hash)).toBe(true);
    for (const near of ['海纳 haina@2026', '海纳 Haina@2026 ', '', '海纳 Haina@202']) {
      expect(await passwordFits(near, hash), near).toBe(false);
    }
  });

  it('fits however the keyboard composed its letters', async () => {
    expect(await passwordFits('Cafe\u0301-secret', await hashPassword('Caf\u00e9-secret'))).toBe(true);
  });

  it('of nobody never fits, nor one that is damaged', async () => {
    for (const kept of [null, '', 'x', '$argon2id$v=19$m=1,t=1,p=1$$', hash.slice(0, -3)]) {
      expect(await passwordFits('海纳 Haina@2026', kept), String(kept)).toBe(false);
    }
  });
});

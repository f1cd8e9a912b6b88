import { describe, expect, it } from 'vitest';
import { cookieIn, cookieText } from './cookies.ts';

describe('cookies', () => {
  it('reads its own cookie and no other of a similar name', () => {
    expect(cookieIn('xtoken=1; token=abc; uuid=u', 'token')).toBe('abc');
    expect(cookieIn('xtoken=1', 'token')).toBeNull();
  });

  it.each(['token=', 'token=undefined', 'token=null', ''])('counts "%s" as missing', (all) => {
    expect(cookieIn(all, 'token')).toBeNull();
  });

  it('writes what it can read again, for this site only', () => {
    const text = cookieText('uuid', 'a b;c=丁', true);
    expect(text).toContain('SameSite=Strict');
    expect(text).toContain('Secure');
    expect(cookieIn(text.split('; ')[0] ?? '', 'uuid')).toBe('a b;c=丁');
    expect(cookieText('uuid', 'a', false)).not.toContain('Secure');
  });

  it('does not stumble over a value it never wrote', () => {
    expect(cookieIn('token=%E0%A4%A', 'token')).toBeNull();
  });
});

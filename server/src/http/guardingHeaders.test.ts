import { describe, expect, it } from 'vitest';
import { guardingHeaders } from './guardingHeaders.ts';

describe('the headers that guard every answer', () => {
  it('let a page load from its own address alone, and forbid frames, objects and sniffing', () => {
    expect(guardingHeaders(null)).toEqual({
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
        "font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it('let a page call the address of the single sign-on, and no other', () => {
    const policy = String(guardingHeaders('https://login.example:8443/out?a=1;b')['content-security-policy']);
    expect(policy).toContain(";connect-src 'self' https://login.example:8443;");
  });
});

import type { OutgoingHttpHeaders } from 'node:http';

/** The headers that guard every answer. HSTS is not among them: a proxy in front ends TLS and sends it, see OPERATIONS. */
export const guardingHeaders = (ssoLogoutUrl: string | null): OutgoingHttpHeaders => ({
  'content-security-policy': policyText(ssoLogoutUrl),
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

function policyText(ssoLogoutUrl: string | null): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // antd puts its styles into style elements as components appear.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(ssoLogoutUrl === null ? [] : [new URL(ssoLogoutUrl).origin])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

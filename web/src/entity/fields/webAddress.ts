/**
 * The address a website value leads to: http:// is put before one without a scheme (S23.6). Null for
 * anything that is not a web address, so that no other scheme can be opened.
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^:/]+:\d+(?:\/|$)/.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `http://${trimmed}`);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

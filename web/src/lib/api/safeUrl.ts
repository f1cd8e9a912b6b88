/** The address if it is safe to open or fetch: http, https, or a path of this product; null for anything else (javascript:, data:). */
export function safeUrl(address: string): string | null {
  const trimmed = address.trim();
  // Browsers drop tabs and line breaks, so that a path may turn out to be another site.
  const here = 'http://page.invalid';
  if (trimmed.startsWith('/')) return URL.parse(trimmed, here)?.origin === here ? trimmed : null;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  return new URL(trimmed).href;
}

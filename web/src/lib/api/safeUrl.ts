/** The address if it is safe to open or fetch: http, https, or a path of this product; null for anything else (javascript:, data:). */
export function safeUrl(address: string): string | null {
  const trimmed = address.trim();
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  return new URL(trimmed).href;
}

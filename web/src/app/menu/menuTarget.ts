/** What choosing a menu entry does (S22.4). */
export type MenuTarget =
  | { readonly kind: 'temporary' }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'page'; readonly path: string };

/** Reads the path of a menu entry: empty or temporary has no screen, a full address opens a new tab, the rest is in the product. */
export function menuTarget(path: string): MenuTarget {
  const trimmed = path.trim();
  if (trimmed === '' || /^\/?temporary/i.test(trimmed)) return { kind: 'temporary' };
  if (/^https?:\/\//i.test(trimmed)) return { kind: 'external', url: trimmed };
  return { kind: 'page', path: trimmed.startsWith('/') ? trimmed : `/${trimmed}` };
}

/** A value in wire form as one text; lists and objects as JSON text. */
const wireText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The parameters of a call in wire form, for a query or a form body. What is undefined or null is left out: absent
 * keeps a field, an empty text clears it (S1.5).
 */
export function wireParams(wire: unknown): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wire ?? {})) {
    if (value !== undefined && value !== null) params.append(name, wireText(value));
  }
  return params;
}

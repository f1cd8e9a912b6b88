/**
 * Masks an identifier for display: 8 or more characters (underscores removed) show the first 8 and the last 4 (S23.13).
 * Shorter texts are returned as they are.
 */
export function masked(text: string): string {
  const plain = text.replaceAll('_', '');
  return plain.length < 8 ? text : `${plain.slice(0, 8)}****${plain.slice(-4)}`;
}

/** Masks a phone in the sea: first 3 and last 4 digits stay (S6.2). */
export function maskedPhone(text: string): string {
  return text.length < 8 ? '****'.slice(0, Math.max(0, text.length)) : `${text.slice(0, 3)}****${text.slice(-4)}`;
}

/** Whether a number is shown masked: it cannot be called. Numbers as people type them have no asterisks. */
export const isMasked = (phone: string): boolean => phone.includes('*');

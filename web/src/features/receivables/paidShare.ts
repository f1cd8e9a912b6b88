/**
 * How much of a sum has come, in percent with 2 decimals: 100 only when all of it has, never more. A sum of 0 is paid.
 */
export function paidShare(received: number, money: number): number {
  if (received >= money) return 100;
  return Math.min(99.99, Math.floor((received / money) * 10_000) / 100);
}

// The driver's types leave this module out.
declare module 'pg/lib/utils.js' {
  /** A parameter as it is sent; throws what a value of its own form throws. */
  export function prepareValue(value: unknown): string | Buffer | null;
}

import { createHash } from 'node:crypto';

const modulus = 2n ** 128n;

/** Count and hash of rows, the same in whatever order they come: databases sort texts differently. */
export class RowsHash {
  #sum = 0n;
  #rows = 0;

  add(line: string): void {
    const digest = createHash('sha256').update(line).digest();
    this.#sum = (this.#sum + (digest.readBigUInt64LE(0) << 64n) + digest.readBigUInt64LE(8)) % modulus;
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}

/** The sha256 of bytes, in hexadecimal digits. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

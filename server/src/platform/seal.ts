import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [algorithm, nonceSize, tagSize] = ['aes-256-gcm', 12, 16] as const;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed settings', 32));

/** A text that only the holder of the installation's secret reads again, and nobody changes unnoticed; empty stays empty. */
export function seal(text: string, secret: string): string {
  if (text === '') return '';
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; null where it was sealed by another secret, or is damaged. */
export function unseal(sealed: string, secret: string): string | null {
  if (sealed === '') return '';
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceSize));
    decipher.setAuthTag(bytes.subarray(nonceSize, nonceSize + tagSize));
    return Buffer.concat([decipher.update(bytes.subarray(nonceSize + tagSize)), decipher.final()]).toString('utf8');
  } catch {
    // Nothing else can fail here but the proof of what was sealed.
    return null;
  }
}

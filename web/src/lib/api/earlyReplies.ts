/** What a call was answered, before anybody looked into it. */
export interface EarlyReply {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly headers: string;
  readonly reply: Promise<EarlyReply>;
}

declare global {
  /** What was asked while the product's own scripts were on their way, by address; made by `src/early/early.ts`. */
  var hainaEarly: Map<string, Asked> | undefined;
}

/** Asks something before the product is there to ask it. */
export function askEarly(url: string, headers: Readonly<Record<string, string>>): void {
  const ask = async () => {
    const response = await fetch(url, { headers, credentials: 'same-origin' });
    return { status: response.status, text: await response.text() };
  };
  const reply = ask();
  // The caller that takes it deals with its failure.
  reply.catch(() => undefined);
  globalThis.hainaEarly ??= new Map();
  globalThis.hainaEarly.set(url, { headers: JSON.stringify(headers), reply });
}

/**
 * What this page has asked early at an address, once and only for the same asker: the same token, company and language.
 * Null if nothing was; then it has to be asked.
 */
export function takeEarly(url: string, headers: Readonly<Record<string, string>>): Promise<EarlyReply> | null {
  const asked = globalThis.hainaEarly?.get(url);
  globalThis.hainaEarly?.delete(url);
  return asked?.headers === JSON.stringify(headers) ? asked.reply : null;
}

/** Forgets what was asked early and never taken. */
export const clearEarly = () => globalThis.hainaEarly?.clear();

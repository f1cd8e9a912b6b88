/** Who somebody is at a provider. */
export interface Identity {
  /** Never changes and is never given to somebody else. */
  readonly subject: string;
  readonly name: string;
  /** The login that the provider vouches for; null where it vouches for none. */
  readonly login: string | null;
}

/** A provider does not know the code that the browser brought: it is wrong, too old or was used. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

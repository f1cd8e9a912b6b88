/** Who a person is at a provider. */
export interface Identity {
  /** Never changes and is never given to another person. */
  readonly subject: string;
  readonly name: string;
  /** The login that the provider vouches for; null where it vouches for none. */
  readonly login: string | null;
}

/** What a visit at a provider has to bring back. */
export interface VisitSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the browser brought back from the provider. */
export interface ProviderAnswer {
  readonly code: string;
  readonly iss?: string | undefined;
}

/** A provider that tells who a person is. */
export interface SignInProvider {
  /** Where the browser goes. */
  readonly url: (secrets: VisitSecrets) => Promise<string>;
  /** Who a person is by what the browser brought back. */
  readonly identity: (answer: ProviderAnswer, secrets: VisitSecrets) => Promise<Identity>;
}

/** A provider does not know the code that the browser brought: it is wrong, too old or was used. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

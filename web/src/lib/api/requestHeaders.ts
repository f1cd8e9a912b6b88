/** Who asks, for which company, and in which words. */
export interface Asker {
  readonly language: string;
  readonly token: string | null;
  readonly company: string | null;
}

/** Headers that every request carries (S1.21). */
export const requestHeaders = ({ language, token, company }: Asker): Record<string, string> => ({
  'X-Language': language,
  ...(token ? { Token: token } : {}),
  ...(company ? { 'X-Company': company } : {}),
});

import type { CompanySettings } from '../http/context.ts';

/** When the rules of a company's sea were switched on; null while they are off. */
export const onSinceOf = ({ seaRule }: CompanySettings): Date | null =>
  seaRule?.onSince ? new Date(seaRule.onSince) : null;

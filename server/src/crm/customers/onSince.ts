import type { CompanySettings } from '../../request/context.ts';
import { seaRuleOf } from './seaRule.ts';

/** When the rules of a company's sea were switched on; null while they are off. */
export const onSinceOf = ({ seaRule }: CompanySettings): Date | null =>
  seaRule?.onSince ? new Date(seaRule.onSince) : null;

/** From when on the clocks of rules run that are saved switched on `now`: while they stay on it is kept, else it is now. */
export const onSinceWhenSaved = (before: CompanySettings, now: Date): Date =>
  (seaRuleOf(before).Is_On === 1 ? onSinceOf(before) : null) ?? now;

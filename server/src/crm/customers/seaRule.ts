import { defaultSeaRule, type SeaRule } from '@haina/contract/rules/sea.ts';
import type { CompanySettings } from '../../request/context.ts';

/**
 * The rules of a company's sea: what it has set, else the defaults (S6.7, S6.8). Limits hold whether or not the
 * rules are switched on; only what returns customers by itself waits for the switch.
 */
export const seaRuleOf = ({ seaRule = {} }: CompanySettings): SeaRule => ({ ...defaultSeaRule, ...seaRule });

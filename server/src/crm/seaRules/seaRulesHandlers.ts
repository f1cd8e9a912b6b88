import type { seaRules } from '@haina/contract/calls/seaRules.ts';
import type { Handlers } from '../../request/handler.ts';
import { approveProtection, listApprovals } from './approveProtection.ts';
import { previewSeaRule } from './previewSeaRule.ts';
import { cancelProtection, renewProtection } from './renewProtection.ts';
import { readSeaRule, updateSeaRule } from './writeSeaRule.ts';

/** The calls about protection and the rules of the sea. */
export const seaRulesHandlers: Handlers<typeof seaRules> = {
  renew: renewProtection,
  cancelProtection,
  approvals: listApprovals,
  approve: approveProtection,
  rule: readSeaRule,
  previewRule: previewSeaRule,
  updateRule: updateSeaRule,
};

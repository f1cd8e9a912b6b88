import { applySeaRules } from '../../../src/crm/seaRules/applySeaRules.ts';
import type { TestApp } from '../../support/app.ts';
import { statesOf } from './seaFactories.ts';

/** Rules under which nobody's new customer is protected. */
export const off = { Protect_On_Create: 0 } as const;

/** Applies the rules of the sea as its job does, and tells whether a customer went into it. */
export function seaRuleCalls(app: TestApp) {
  const apply = (size?: number) => applySeaRules(app.databases, new Date(), size);
  const isInSea = async (guid: string) => (await statesOf(app, guid)).owner_guid === null;

  return { apply, isInSea };
}

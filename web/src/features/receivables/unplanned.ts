import { contracts } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { orderSum } from '@haina/contract/rules/pricing.ts';
import { send } from '../../lib/api/send.ts';

/** What of a contract no instalment was planned for yet, as it is typed; empty where all of it was, or where one cannot know. */
export async function unplanned(Contract_Guid: string, signal?: AbortSignal): Promise<string> {
  const options = signal ? { signal } : {};
  const [{ Money }, { rows, total }] = await Promise.all([
    send(contracts.model, { Guid: Contract_Guid }, options),
    send(receivables.plans, { Contract_Guid, pagesize: 100 }, options),
  ]);
  if (rows.length < total) return '';
  const left = orderSum([Money, ...rows.map((plan) => -plan.Money)]);
  return left > 0 ? String(left) : '';
}

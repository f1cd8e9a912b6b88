import { activity } from '@haina/contract/calls/activity.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import type { SignedIn } from './signedIn.ts';

/** Follows a lead (1) or a customer (2) up by the call itself. */
export async function followUp(as: SignedIn, Target_Kind: 1 | 2, Target_Guid: string, Activity_Content: string) {
  const [kind] = await as.call<{ TypeId: number }[]>(dictionary.list, { TypeCode: 'record_type' });
  await as.call(activity.add, { Target_Kind, Target_Guid, Activity_Kind: kind?.TypeId ?? 0, Activity_Content });
}

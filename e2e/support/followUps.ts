import { activity } from '@haina/contract/calls/activity.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { expect, type Locator } from '@playwright/test';
import type { SignedIn } from './signedIn.ts';

/** Follows a lead (1) or a customer (2) up by the call itself. */
export async function followUp(as: SignedIn, Target_Kind: 1 | 2, Target_Guid: string, Activity_Content: string) {
  const [kind] = await as.call<{ TypeId: number }[]>(dictionary.list, { TypeCode: 'record_type' });
  await as.call(activity.add, { Target_Kind, Target_Guid, Activity_Kind: kind?.TypeId ?? 0, Activity_Content });
}

/** A page asks at most every 5 s. */
export const soon = { timeout: 9000 };

/**
 * Writes one follow-up after the other until a page tells of the newest by what `told` is: one that it was too early for is not
 * told again. Gives how many.
 */
export async function writeUntil(
  write: (content: string) => Promise<void>,
  words: string,
  told: (content: string) => Locator,
): Promise<number> {
  let written = 0;
  await expect(async () => {
    written += 1;
    const content = `${words}，第 ${written} 次`;
    await write(content);
    await expect(told(content)).toBeVisible(soon);
  }).toPass({ timeout: 40_000 });
  return written;
}

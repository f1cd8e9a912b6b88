/**
 * Does something with each of several things, one after the other. One that fails keeps no other from its turn: all are tried, and what
 * failed is thrown at the end, several failures as an `AggregateError`, so that the job is logged and tried again.
 */
export async function tryAll<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const thing of things) await act(thing).catch((error: unknown) => failed.push(error));
  if (failed.length === 1) throw failed[0];
  if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '));
}

import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';

const kinds: Readonly<Record<string, TargetKind | undefined>> = targetKind;

/** Products belong to the company, so no module is called after them: their calls are. */
const ofCompany = 'Product/';

/** The kind of the records that a call is about, which its module is called after; null where it is about none. */
export function kindOf({ module, path }: Endpoint): TargetKind | null {
  if (module !== null) return kinds[module] ?? null;
  return path.startsWith(ofCompany) ? targetKind.products : null;
}

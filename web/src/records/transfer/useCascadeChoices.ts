import { cascadeNouns } from '@haina/contract/calls/customers.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { CascadeChoice } from './TransferDialog.tsx';

/** What may move with customers that are given to a colleague (S15.1). */
export function useCascadeChoices(): CascadeChoice[] {
  const t = useT();
  return cascadeNouns.map((value) => ({ value, label: t(`customer.cascade.${value}`) }));
}

import type { BlackNumber } from '@haina/contract/calls/blackNumbers.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';

/** Whether a number is not dialled back at all, or a high risk only. */
export function BlackKind({ entry }: { readonly entry: BlackNumber }) {
  const t = useT();
  const isRisky = entry.Is_Risky === 1;
  return (
    <StatusDot
      tone={isRisky ? 'warning' : 'error'}
      text={t(isRisky ? 'blackNumber.kind.risky' : 'blackNumber.kind.black')}
    />
  );
}

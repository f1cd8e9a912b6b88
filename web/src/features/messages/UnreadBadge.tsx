import { useT } from '../../lib/i18n/i18n.ts';
import { CountBadge } from '../../ui/components/CountBadge.tsx';

/** The number of what waits, said in words too; nothing where nothing does. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span role="status" aria-label={t('inbox.count', { count })}>
      <CountBadge count={count} />
    </span>
  );
}

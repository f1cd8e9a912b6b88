import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { HomeButton } from './HomeButton.tsx';

/** What stands in the place of a page that a person may not see, or no longer may: what it is, and who can help. */
export function NoRightPage({ title }: { readonly title: TextKey }) {
  const t = useT();
  return (
    <EmptyState
      title={t('shell.rights.noneTitle', { page: t(title) })}
      hint={t('shell.rights.noneHint')}
      actions={<HomeButton />}
    />
  );
}

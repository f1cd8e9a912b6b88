import type { TextKey } from '@haina/contract/texts/texts.ts';
import { Alert, Button } from 'antd';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';

/** What a link asks for in vain, and what leaves it away. */
export interface RefusedLinkProps {
  readonly refused: readonly TextKey[];
  readonly onDrop: () => void;
}

/** Says what of a link is invalid. */
export const refusedWords = (refused: readonly TextKey[], t: Translate): string =>
  t('bi.refused', { what: refused.map((label) => t(label)).join(t('entity.comma')) });

/** Stands in the place of all numbers where a link has invalid filters: names them and offers to clear them (S33.3). */
export function RefusedLink({ refused, onDrop }: RefusedLinkProps) {
  const t = useT();
  return (
    <Alert
      type="error"
      showIcon
      title={refusedWords(refused, t)}
      action={
        <Button size="small" onClick={onDrop}>
          {t('bi.dropRefused')}
        </Button>
      }
    />
  );
}

import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { toast } from '../../lib/feedback/toast.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import type { RowSelection } from '../../ui/table/tableColumn.ts';

/** A record that is shown because a link leads to it. */
export interface Linked {
  readonly Guid: string;
  readonly Name: string;
  /** The link's own id. */
  readonly Id: number;
}

/** The links of a tab that are chosen, and the way to remove them. */
export interface LinkRemoval<R extends Linked> {
  readonly selection: RowSelection<R>;
  /** Asks, and takes the chosen links away; with none chosen it says so. */
  readonly removeChosen: () => void;
  readonly remove: (links: readonly R[]) => void;
}

/** Removes links after asking (S10.9). */
export function useLinkRemoval<R extends Linked>(
  shown: readonly R[],
  call: (ids: number[]) => Promise<unknown>,
  onRemoved: () => void,
): LinkRemoval<R> {
  const translate = useT();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const remove = (links: readonly R[]) => {
    confirm(t('business.links.removeAsk'), () => call(links.map(({ Id }) => Id)), onRemoved, {
      busy: translate('common.submitting'),
      done: translate('business.links.removed'),
      cancelled: translate('common.operationCancelled'),
    });
  };
  const links = shown.filter(({ Guid }) => chosen.includes(Guid));
  return {
    remove,
    removeChosen: () => (links.length === 0 ? toast.warning(t('common.selectRows')) : remove(links)),
    selection: {
      chosen: links.map(({ Guid }) => Guid),
      onChoose: (keys) => setChosen(keys.map(String)),
      width: 40,
      labelAll: translate('entity.selectAll'),
      labelOf: ({ Name }) => translate('entity.selectRow', { name: Name }),
    },
  };
}

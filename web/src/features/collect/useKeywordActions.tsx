import { acquisition, type Keyword } from '@haina/contract/calls/acquisition.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { RowAction } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { useRefresh } from './useKeywords.ts';

/** What one can do with a keyword. */
export interface KeywordActions {
  readonly ofKeyword: (keyword: Keyword) => readonly RowAction[];
  readonly open: (guid: string | null) => void;
  /** The keyword whose dialog is open. */
  readonly edited: Keyword | null;
  readonly edit: (keyword: Keyword | null) => void;
}

/** The actions on keywords; what the person may not is left out. */
export function useKeywordActions(open: (guid: string | null) => void): KeywordActions {
  const t = useT();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const [edited, edit] = useState<Keyword | null>(null);
  const change = useMutation({
    mutationFn: ({ Guid, State }: Move) => send(acquisition.update, { Guid, State }, { idempotencyKey: newKey() }),
    onError: showError,
    onSettled: refresh,
  });
  const remove = ({ Guid, Keyword: name }: Keyword) => {
    const idempotencyKey = newKey();
    confirm(
      t('collect.removeAsk', { name }),
      () => send(acquisition.remove, { KeywordGuidList: [Guid] }, { idempotencyKey }),
      () => {
        open(null);
        refresh();
      },
    );
  };
  const moves = movesOf(t, change.mutate);
  return {
    open,
    edited,
    edit,
    ofKeyword: (keyword) => {
      const companies = {
        key: 'open',
        label: t('collect.open'),
        to: '',
        onClick: () => open(keyword.Guid),
      } as const;
      const may = keyword.Can_Edit === 1;
      const [first, ...others] = may ? moves(keyword) : [];
      const isFailed = keyword.State === keywordState.failed;
      return [
        ...(isFailed && first ? [first] : [companies]),
        ...(isFailed ? others : first ? [first] : []),
        ...(isFailed ? [companies] : others),
        ...(may
          ? [{ key: 'edit', label: t('collect.edit'), to: acquisition.update, onClick: () => edit(keyword) }]
          : []),
        ...(keyword.Can_Delete === 1
          ? [
              {
                key: 'remove',
                label: t('collect.remove'),
                to: acquisition.remove,
                isDanger: true,
                onClick: () => remove(keyword),
              },
            ]
          : []),
      ];
    },
  };
}

/** A keyword and the state that it is to have. */
interface Move {
  readonly Guid: string;
  readonly State: 1 | 3;
}

/** Stop, go on, collect again: what fits the state of a keyword, the most likely first. */
const movesOf =
  (t: Translate, move: (to: Move) => void) =>
  ({ Guid, State }: Keyword): readonly RowAction[] => {
    const to = acquisition.update;
    const stop = { key: 'stop', label: t('collect.stop'), to, onClick: () => move({ Guid, State: 3 }) };
    const again = (label: string) => ({ key: 'again', label, to, onClick: () => move({ Guid, State: 1 }) });
    if (State === keywordState.collecting) return [stop];
    if (State === keywordState.stopped) return [again(t('collect.start'))];
    return State === keywordState.failed ? [again(t('collect.again')), stop] : [stop, again(t('collect.again'))];
  };

import {
  type TargetCell,
  targetCellLimit,
  TargetConflicts,
  type TargetHolder,
  targets,
} from '@haina/contract/calls/targets.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { type CellChange, type DraftCell, type TargetDraft, withChanges, withConflicts } from './targetDraft.ts';
import { type TargetFilter, useRefreshTargets } from './useTargets.ts';

const nothing: TargetDraft = new Map();

const cellOf = ({ Guid, Month, Money, Old_Money }: DraftCell, Holder: TargetHolder): TargetCell => ({
  Guid,
  Holder,
  Month,
  Money,
  Old_Money,
});

/** What is changed of a grid and not saved yet, and the ways on. */
export interface TargetDraftState {
  readonly draft: TargetDraft;
  readonly isSaving: boolean;
  readonly change: (changes: readonly CellChange[]) => void;
  readonly discard: () => void;
  readonly save: () => void;
}

/** Keeps what is changed over all pages of a grid until it is saved, all at once, or thrown away. */
export function useTargetDraft({
  Year,
  Kind,
  Holder,
}: Pick<TargetFilter, 'Year' | 'Kind' | 'Holder'>): TargetDraftState {
  const t = useT();
  const [draft, setDraft] = useState(nothing);
  const formKey = useFormKey();
  const refresh = useRefreshTargets();
  const saving = useMutation({
    mutationFn: async (saved: TargetDraft) => {
      const TargetList = [...saved.values()].map((cell) => cellOf(cell, Holder));
      const { Written } = await send(targets.update, { Year, Kind, TargetList }, { idempotencyKey: formKey.current() });
      // What is shown next is what was saved, not what was loaded before.
      await refresh();
      return Written;
    },
    onSuccess: (_, saved) => {
      formKey.renew();
      toast.success(t('targets.saved', { number: saved.size }));
      setDraft(nothing);
    },
    onError: (error) => {
      const refused = error instanceof ReplyError ? TargetConflicts.safeParse(error.data) : null;
      if (refused?.success) {
        formKey.renew();
        setDraft((before) => withConflicts(before, refused.data.Conflicts));
        void refresh();
      }
      showError(error);
    },
  });
  return {
    draft,
    isSaving: saving.isPending,
    change: (changes) => {
      formKey.renew();
      setDraft((before) => withChanges(before, changes));
    },
    discard: () => setDraft(nothing),
    save: () => {
      if (draft.size > targetCellLimit) toast.warning(t('targets.tooMany', { max: targetCellLimit }));
      else saving.mutate(draft);
    },
  };
}

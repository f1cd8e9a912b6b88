import { mark } from '@haina/contract/calls/mark.ts';
import type { ScoreTargetRow } from '@haina/contract/calls/scoreShapes.ts';
import { type ScorePart, scoreParts } from '@haina/contract/rules/score.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { isSame, sentOf, type TypedTarget, typedOf, weightFieldOf } from './targetDraft.ts';

/** People on one page of targets. */
export const pagesize = 50;

type Weights = Readonly<Record<ScorePart, string>>;

interface Draft {
  readonly weights: Weights | null;
  readonly targets: ReadonlyMap<string, TypedTarget>;
}

const nothing: Draft = { weights: null, targets: new Map() };

// What is typed goes as it is: the server refuses it in words that name its fields.
const typedCall = {
  ...mark.updateSetting,
  input: z.object({
    Month: z.string(),
    Equity_Weight: z.string(),
    Follow_Weight: z.string(),
    Talk_Weight: z.string(),
    Arrive_Weight: z.string(),
    TargetList: z.string(),
  }),
};

const weightsTyped = ({ equity, follow, talk, arrive }: Weights) => ({
  Equity_Weight: equity,
  Follow_Weight: follow,
  Talk_Weight: talk,
  Arrive_Weight: arrive,
});

/** The setting of a month as it is and as it is typed; `onSaved` runs after it was saved. */
export function useSetting(month: string, onSaved: () => void) {
  const t = useT();
  const client = useQueryClient();
  const mayUpdate = usePermission(mark.updateSetting);
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState<Draft>(nothing);
  const [isSaving, setSaving] = useState(false);
  const query = useQuery({
    queryKey: [mark.setting.path, month, page],
    queryFn: ({ signal }) => send(mark.setting, { Month: month, page, pagesize }, { signal }),
  });
  const { data } = query;
  const own = Object.fromEntries(
    scoreParts.map((part) => [part, String(data?.Weights[weightFieldOf[part]] ?? 0)]),
  ) as Record<ScorePart, string>;
  const weights = draft.weights ?? own;
  const invalidate = () => client.invalidateQueries({ queryKey: [mark.setting.path] });
  const save = async () => {
    setSaving(true);
    try {
      const TargetList = [...draft.targets].map(([guid, typed]) => sentOf(guid, typed));
      await send(typedCall, { Month: month, ...weightsTyped(weights), TargetList: JSON.stringify(TargetList) });
      toast.success(t('score.setting.saved'));
      await invalidate();
      onSaved();
    } catch (error) {
      showError(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    ...query,
    month,
    page,
    setPage,
    weights,
    sum: scoreParts.reduce((all, part) => all + (/^\d{1,3}$/.test(weights[part]) ? Number(weights[part]) : 0), 0),
    isOpen: mayUpdate && data?.Is_Closed === 0,
    isSaving,
    setWeight: (part: ScorePart, typed: string) =>
      setDraft((before) => ({ ...before, weights: { ...weights, [part]: typed } })),
    targetOf: (row: ScoreTargetRow) => draft.targets.get(row.User_Guid) ?? typedOf(row),
    setTarget: (row: ScoreTargetRow, typed: TypedTarget) =>
      setDraft((before) => {
        const targets = new Map(before.targets);
        if (isSame(typed, typedOf(row))) targets.delete(row.User_Guid);
        else targets.set(row.User_Guid, typed);
        return { ...before, targets };
      }),
    reread: async () => {
      setDraft(nothing);
      await invalidate();
    },
    save,
  };
}

/** The setting of a month as it is and as it is typed. */
export type Setting = ReturnType<typeof useSetting>;

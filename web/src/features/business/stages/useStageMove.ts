import { business } from '@haina/contract/calls/business.ts';
import {
  type Business,
  businessEnd,
  type BusinessOutcome,
  type BusinessStatus,
} from '@haina/contract/calls/businessShapes.ts';
import { useConfirm } from '../../../entity/form/useConfirm.tsx';
import { send } from '../../../lib/api/send.ts';
import { t, useT } from '../../../lib/i18n/i18n.ts';
import type { ReasonRequest } from '../../../records/ReasonDialog.tsx';

/** Puts an opportunity into a stage of its mode, or closes it with an outcome. */
export type StageMove = (opportunity: Business, to: BusinessStatus) => void;

/** Who hears of a move. */
export interface StageMoveOptions {
  /** After it was moved. */
  readonly onMoved: () => void;
  /** After the server refused: what is shown may be old. */
  readonly onRefused: () => void;
  /** Asks for the reason of a loss. */
  readonly onAsk: (request: ReasonRequest) => void;
}

/**
 * Moves opportunities: a stage and a deal won are asked for, one that is lost or invalid needs a reason, which is sent
 * as Remark (S10.5).
 */
export function useStageMove({ onMoved, onRefused, onAsk }: StageMoveOptions): StageMove {
  const translate = useT();
  const confirm = useConfirm();
  const words = {
    busy: translate('common.submitting'),
    done: translate('common.done'),
    cancelled: translate('common.operationCancelled'),
    failed: onRefused,
  };
  return (opportunity, to) => {
    const standing = { Guid: opportunity.Guid, Row_Version: opportunity.Row_Version };
    if (to.Is_End === businessEnd.open) {
      const enter = () => send(business.updateStatus, { ...standing, Status_Id: to.Id });
      confirm(t('business.stageBar.moveAsk', { stage: to.Name }), enter, onMoved, words);
    } else if (to.Is_End === businessEnd.won) {
      const win = () => send(business.updateStatus, { ...standing, Is_End: businessEnd.won });
      confirm(t('business.stageBar.endAsk', { outcome: to.Name }), win, onMoved, words);
    } else onAsk(losingOf({ standing, outcome: to.Is_End, name: to.Name, onMoved, onRefused }));
  };
}

interface Losing extends Omit<StageMoveOptions, 'onAsk'> {
  readonly standing: { readonly Guid: string; readonly Row_Version: number };
  readonly outcome: BusinessOutcome;
  readonly name: string;
}

function losingOf({ standing, outcome, name, onMoved, onRefused }: Losing): ReasonRequest {
  return {
    title: t('business.stageBar.end'),
    question: t('business.stageBar.endAsk', { outcome: name }),
    label: t('business.stageBar.reason'),
    required: t('valid.business.reasonRequired'),
    maxLength: 500,
    onSubmit: async (Remark, idempotencyKey) => {
      try {
        return await send(business.updateStatus, { ...standing, Is_End: outcome, Remark }, { idempotencyKey });
      } catch (error) {
        onRefused();
        throw error;
      }
    },
    onDone: onMoved,
  };
}

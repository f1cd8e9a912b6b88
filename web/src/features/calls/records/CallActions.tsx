import { activity } from '@haina/contract/calls/activity.ts';
import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { callTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { isMasked } from '@haina/contract/rules/mask.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useNavigate } from 'react-router';
import { type RowAction, RowActions } from '../../../entity/list/RowActions.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { calledNumberOf, outsideNumber } from '../../../records/calls/calledNumberOf.ts';
import { useSaveRecording } from '../../../records/calls/player/useSaveRecording.ts';
import { openComposer } from '../../../records/followUp/composer/composerStore.ts';
import { recordAddress } from '../../../records/noun/recordAddress.ts';
import { useHasPage } from '../../../records/noun/useHasPage.ts';
import { openBackFill, openCallList } from '../callScreens.ts';
import { dialledOf } from '../dialled.ts';
import { customerOf } from '../phones/usePhones.ts';
import { useDial } from '../useDial.tsx';

const openWords = {
  [callTarget.lead]: 'dial.panel.open.leads',
  [callTarget.contact]: 'dial.panel.open.contacts',
  [callTarget.customer]: 'dial.panel.open.customer',
} as const;

/** A call, and how it is reviewed. */
export interface CallActionsProps {
  readonly call: CallRecord;
  /** Null where the person may not review it. */
  readonly onReview: (() => void) | null;
}

/** What can be done with a call: review it, dial its number again, follow its record up, enter a call, open the record, save what was said. */
export function CallActions({ call, onReview }: CallActionsProps) {
  const t = useT();
  const toRecord = useRecordActions(call);
  const [dialBack = [], others = []] = useNumberActions(call);
  const saving = useSaveRecording();
  const review: RowAction[] =
    onReview === null ? [] : [{ key: 'review', label: t('dial.record.review'), to: calls.review, onClick: onReview }];
  const [followUp = [], open = []] = toRecord;
  const first = review.length > 0 ? [...review, ...followUp, ...dialBack] : [...dialBack, ...followUp];
  const save: RowAction[] =
    call.Has_Recording === 0
      ? []
      : [{ key: 'save', label: t('recording.save'), to: recordings.download, onClick: () => saving.save(call) }];
  return (
    <RowActions name={call.Target_Name || outsideNumber(call)} actions={[...first, ...others, ...open, ...save]} />
  );
}

/** Following the record up, and opening it; neither where the record is out of reach. In the sea there is nothing to follow up. */
function useRecordActions(call: CallRecord): readonly (readonly RowAction[])[] {
  const t = useT();
  const navigate = useNavigate();
  const kind = call.Target_Kind === 0 ? targetKind.customer : recordKindOf(call.Target_Kind);
  const hasPage = useHasPage(kind);
  if (call.Target_Kind === 0 || call.Target_Name === '' || !hasPage) return [];
  const open = () => void navigate(recordAddress(kind, call.Target_Guid));
  const followUp = () => {
    open();
    openComposer();
  };
  const isInSea = isMasked(outsideNumber(call));
  return [
    isInSea ? [] : [{ key: 'followUp', label: t('record.followUp'), to: activity.add, onClick: followUp }],
    [{ key: 'open', label: t(openWords[call.Target_Kind]), to: '', onClick: open }],
  ];
}

/** Dialling the number back, and the other ways to it; none where it cannot be dialled. */
function useNumberActions(call: CallRecord): readonly (readonly RowAction[])[] {
  const t = useT();
  const dial = useDial();
  const mayShow = usePermission(revealPhone.showNumber);
  const number = calledNumberOf(call);
  const dialled = number && dialledOf(number);
  if (!dialled) return [];
  const isListed = dialled.record.kind === targetKind.leads || customerOf(dialled.record) !== undefined;
  // The phone that dials a hidden number shows it.
  const isSendable = mayShow || !isMasked(dialled.number);
  const act = (key: string, label: string, to: RowAction['to'], onClick: () => void) => ({ key, label, to, onClick });
  return [
    [act('dialBack', t('dial.list.dialBack'), calls.dialBack, () => dial.back(dialled))],
    [
      ...(isSendable ? [act('direct', t('dial.list.directDial'), calls.directDial, () => dial.direct(dialled))] : []),
      act('backFill', t('dial.list.backFill'), calls.supplement, () => openBackFill({ dialled })),
      ...(isListed ? [act('list', t('dial.menu.list'), calls.dialBack, () => openCallList(dialled.record))] : []),
    ],
  ];
}

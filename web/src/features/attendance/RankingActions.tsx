import { attendance } from '@haina/contract/calls/attendance.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { SheetButton } from '../../records/SheetButton.tsx';
import { entryDialog } from '../../records/scoreEntries/lazyParts.ts';
import { PictureButton } from '../../ui/components/PictureButton.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { meetingKind } from './meetingKind.tsx';
import type { RankingInput } from './useRanking.ts';

/** What the ranking is asked for by, and the page that is drawn as a picture. */
export interface RankingActionsProps {
  readonly input: RankingInput;
  readonly page: RefObject<HTMLElement | null>;
}

/** Picture and spreadsheet of the ranking that is shown, and entering more attendance. */
export function RankingActions({ input, page }: RankingActionsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  const client = useQueryClient();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  return (
    <>
      {!isPhone && <PictureButton page={page} name={t('score.arrive.title')} />}
      <SheetButton call={attendance.exportRanking} input={input} />
      <AddButton
        to={attendance.add}
        label={t('score.meeting.add')}
        isIcon={false}
        onAdd={() => setDialog({ mode: 'add', preset: meetingKind.presetAt(now) })}
      />
      <entryDialog.Component
        kind={meetingKind}
        request={dialog}
        onClose={() => setDialog(null)}
        onSaved={() => void client.invalidateQueries({ queryKey: [attendance.ranking.path] })}
      />
    </>
  );
}

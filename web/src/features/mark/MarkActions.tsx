import { DownloadOutlined, SlidersOutlined } from '@ant-design/icons';
import { mark } from '@haina/contract/calls/mark.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import type { FigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { CloseMonthButton } from './CloseMonthButton.tsx';

/** Which scores are shown, and what is done with them. */
export interface MarkActionsProps {
  readonly filter: FigureFilter;
  readonly isClosed: boolean;
  readonly onSetting: () => void;
  readonly onChanged: () => void;
}

/** Closing the month, weights and targets, and the spreadsheet. */
export function MarkActions({ filter, isClosed, onSetting, onChanged }: MarkActionsProps) {
  const t = useT();
  const present = useCompanyNow().slice(0, 7);
  const exporting = useMutation({
    mutationFn: () => send(mark.exportScores, filter.input),
    onSuccess: saveSheet,
    onError: showError,
  });
  return (
    <>
      <CloseMonthButton
        month={filter.month}
        isClosed={isClosed}
        isOver={filter.month < present}
        onChanged={onChanged}
      />
      <Button icon={<SlidersOutlined aria-hidden />} onClick={onSetting}>
        {t('score.mark.setting')}
      </Button>
      <Allowed to={mark.exportScores}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('common.export')}
        </Button>
      </Allowed>
    </>
  );
}

import { SlidersOutlined } from '@ant-design/icons';
import { mark } from '@haina/contract/calls/mark.ts';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { SheetButton } from '../../records/SheetButton.tsx';
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
      <SheetButton call={mark.exportScores} input={filter.input} />
    </>
  );
}

import { useT } from '../../../lib/i18n/i18n.ts';
import type { Reply } from '../../reports/report/replies.ts';
import { type NamedPart, useReport } from '../../reports/report/reportView.ts';
import { useAboutWords } from '../../reports/report/reportWords.ts';
import { CardButtons } from './CardButtons.tsx';

/** The part of a report that a card shows, and its answer. */
export interface PartButtonsProps {
  readonly named: NamedPart;
  readonly title: string;
  readonly reply: Reply | null;
}

/** Saves a card that is a part of a report: all rows of the part, also those that the card has no room for. */
export function PartButtons({ named, title, reply }: PartButtonsProps) {
  const t = useT();
  const view = useReport();
  const about = useAboutWords(reply);
  return (
    <CardButtons
      title={title}
      days={reply && 'Start' in reply ? reply : null}
      onExport={async () => {
        const { exportParts } = await import('../../reports/export/exportReport.ts');
        await exportParts(view, t, { title, fileName: title, about, parts: [named] });
      }}
    />
  );
}

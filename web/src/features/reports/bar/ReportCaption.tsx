import { definitionKey, titleKey } from '@haina/contract/reports/reports.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PictureCaption } from '../../../ui/components/PictureCaption.tsx';
import { useAboutWords } from '../report/reportWords.ts';
import { useReport } from '../report/reportView.ts';

/** What the picture of the report says at its top: title, days or year, which targets or sales mode, whose numbers, definition. */
export function ReportCaption() {
  const t = useT();
  const { id } = useReport();
  const about = useAboutWords();
  return <PictureCaption title={t(titleKey(id))} about={about} definition={t(definitionKey(id))} />;
}

import {
  blackColumns,
  blackImportLimit,
  blackNumbers,
  type ImportedBlack,
} from '@haina/contract/calls/blackNumbers.ts';
import type { z } from 'zod';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { SheetImportDialog } from '../../entity/sheetImport/SheetImportDialog.tsx';
import { sendFile } from '../../lib/api/upload.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { csvText } from '../../lib/sheets/csvText.ts';
import { saveText } from '../../lib/sheets/saveText.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';

type Checked = z.output<typeof blackNumbers.importNumbers.output>;

/** What follows an import. */
export interface ImportBlackDialogProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

const send = (file: File, Dry_Run: 0 | 1) => sendFile(blackNumbers.importNumbers, file, { input: { Dry_Run } });

/** Imports numbers of the blacklist from a spreadsheet (S32.4). */
export function ImportBlackDialog({ onImported, onClose }: ImportBlackDialogProps) {
  const t = useT();
  const head = blackColumns.map((column) => fieldLabel('blackNumber', column));
  const countOf = ({ Added, Changed }: Checked) => Added + Changed;
  return (
    <SheetImportDialog<Checked>
      title={t('blackNumber.importing.title')}
      hint={t('blackNumber.importing.hint', { max: blackImportLimit })}
      onTemplate={() => saveText(t('blackNumber.importing.templateFile'), csvText([head]))}
      check={(file) => send(file, 1)}
      run={(file) => send(file, 0)}
      countOf={countOf}
      applyText={(number) => t('blackNumber.importing.apply', { number })}
      table={{
        summary: ({ Bad, Good, Added, Changed }) =>
          Bad > 0
            ? t('blackNumber.importing.someBad', { bad: Bad })
            : t('blackNumber.importing.allGood', { rows: Good, added: Added, changed: Changed }),
        columns: [
          {
            key: 'number',
            title: fieldLabel('blackNumber', 'Number'),
            dataIndex: 'Number',
            width: 180,
            ellipsis: true,
          },
        ],
        renderGood: (row) => <GoodRow row={row} />,
        minWidth: 480,
      }}
      onDone={(done) => {
        toast.success(t('blackNumber.importing.done', { number: countOf(done) }));
        onImported();
      }}
      onClose={onClose}
    />
  );
}

function GoodRow({ row: { Change } }: { readonly row: ImportedBlack }) {
  const t = useT();
  if (Change === 0) return <StatusDot tone="default" text={t('imports.sheet.same')} />;
  return (
    <StatusDot tone="success" text={t(Change === 1 ? 'blackNumber.importing.new' : 'blackNumber.importing.changed')} />
  );
}

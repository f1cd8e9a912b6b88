import { type NewPassword, people, peopleColumns, peopleImportLimit } from '@haina/contract/calls/people.ts';
import type { z } from 'zod';
import { SheetImportDialog } from '../../entity/sheetImport/SheetImportDialog.tsx';
import { sendFile } from '../../lib/api/upload.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { csvText } from '../../lib/sheets/csvText.ts';
import { saveText } from '../../lib/sheets/saveText.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { useChanged } from './usePeople.ts';

type Checked = z.output<typeof people.importPeople.output>;

/** When the import is over, and the passwords it made. */
export interface ImportPeopleDialogProps {
  readonly onClose: () => void;
  readonly onPasswords: (passwords: readonly NewPassword[]) => void;
}

const send = (file: File, Dry_Run: 0 | 1) => sendFile(people.importPeople, file, { input: { Dry_Run } });

/** Imports people from a spreadsheet. */
export function ImportPeopleDialog({ onClose, onPasswords }: ImportPeopleDialogProps) {
  const t = useT();
  const changed = useChanged();
  const head = peopleColumns.map((column) => t(`people.column.${column}`));
  return (
    <SheetImportDialog<Checked>
      title={t('people.importing.title')}
      width={900}
      hint={t('people.importing.hint', { max: peopleImportLimit })}
      onTemplate={() => saveText(t('people.importing.templateFile'), csvText([head]))}
      check={(file) => send(file, 1)}
      run={(file) => send(file, 0)}
      countOf={({ Good }) => Good}
      applyText={(number) => t('people.importing.apply', { number })}
      table={{
        summary: ({ Bad, Good }) =>
          Bad > 0 ? t('people.importing.someBad', { bad: Bad }) : t('people.importing.allGood', { number: Good }),
        columns: [
          { key: 'login', title: t('people.column.LoginName'), dataIndex: 'LoginName', width: 120, ellipsis: true },
          { key: 'name', title: t('people.column.User_Name'), dataIndex: 'User_Name', width: 100, ellipsis: true },
          {
            key: 'department',
            title: t('people.column.Department'),
            dataIndex: 'Department',
            width: 150,
            ellipsis: true,
          },
        ],
        renderGood: () => <StatusDot tone="success" text={t('people.importing.good')} />,
        minWidth: 820,
      }}
      onDone={({ Passwords }) => {
        toast.success(t('people.importing.done', { number: Passwords.length }));
        onPasswords(Passwords);
        changed();
      }}
      onClose={onClose}
    />
  );
}

import { targetImportLimit, targets } from '@haina/contract/calls/targets.ts';
import type { z } from 'zod';
import { SheetImportDialog } from '../../entity/sheetImport/SheetImportDialog.tsx';
import { sendFile } from '../../lib/api/upload.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { type TargetFilter, useRefreshTargets } from './useTargets.ts';

type Checked = z.output<typeof targets.importTargets.output>;

/** Which grid is imported into. */
export interface ImportTargetsDialogProps {
  readonly filter: TargetFilter;
  readonly scope: { readonly kind: string; readonly holder: string };
  /** Downloads the grid as it is shown, to be filled in. */
  readonly onTemplate: () => void;
  readonly onClose: () => void;
}

/** Imports targets from a spreadsheet, whose template is the grid itself. */
export function ImportTargetsDialog({ filter, scope, onTemplate, onClose }: ImportTargetsDialogProps) {
  const t = useT();
  const refresh = useRefreshTargets();
  const { Year, Kind, Holder } = filter;
  const grid = { Year, Kind, Holder };
  return (
    <SheetImportDialog<Checked>
      title={t('targets.importing.title')}
      hint={
        <>
          <p>{t('targets.importing.into', { year: Year, ...scope })}</p>
          {t('targets.importing.hint', { max: targetImportLimit })}
        </>
      }
      onTemplate={onTemplate}
      check={(file) => sendFile(targets.importTargets, file, { input: { ...grid, Dry_Run: 1 } })}
      run={async (file, { Stamp }) => {
        const done = await sendFile(targets.importTargets, file, { input: { ...grid, Dry_Run: 0, Stamp } });
        await refresh();
        return done;
      }}
      countOf={({ Cells }) => Cells}
      applyText={(number) => t('targets.importing.apply', { number })}
      table={{
        summary: ({ Bad, Good, Cells, Replaced }) =>
          Bad > 0
            ? t('targets.importing.someBad', { bad: Bad })
            : t('targets.importing.allGood', { rows: Good, cells: Cells, replaced: Replaced }),
        columns: [{ key: 'name', title: t('targets.importing.name'), dataIndex: 'Name', width: 180, ellipsis: true }],
        renderGood: ({ Cells }) =>
          Cells > 0 ? (
            <StatusDot tone="success" text={t('targets.importing.good', { number: Cells })} />
          ) : (
            <StatusDot tone="default" text={t('imports.sheet.same')} />
          ),
        minWidth: 480,
      }}
      onDone={({ Cells }) => toast.success(t('targets.importing.done', { number: Cells }))}
      onClose={onClose}
    />
  );
}

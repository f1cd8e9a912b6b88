import type { ExportKind } from '@haina/contract/calls/importExport.ts';
import { useMutation } from '@tanstack/react-query';
import type { Field } from '../../entity/fields/field.ts';
import { listInput } from '../../entity/list/listState.ts';
import { useArrangedColumns } from '../../entity/list/useArrangedColumns.ts';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { loadAllTexts, useT } from '../../lib/i18n/i18n.ts';

/** The list that is exported, with the columns that its user arranged. */
export interface ExportedList<R> {
  readonly noun: string;
  readonly list: Pick<EntityList<R>, 'state'>;
  readonly fields: readonly Field<R>[];
}

const loadExport = async () => {
  const [{ exportList }] = await Promise.all([import('./exportList.ts'), loadAllTexts()]);
  return exportList;
};

/** Loads the code of an export ahead. */
export const preloadExport = (): void => void loadExport().catch(() => undefined);

/** Exports what a list is narrowed to, in its order, with the columns that it shows. */
export function useListExport<R>(kind: ExportKind, { noun, list, fields }: ExportedList<R>) {
  const t = useT();
  const { columns } = useArrangedColumns(noun, fields);
  const shown = columns.filter(({ isShown }) => isShown).map(({ field }) => field.name);
  return useMutation({
    mutationFn: async () => {
      const { page: _page, pagesize: _size, ...input } = listInput(list.state);
      const exportList = await loadExport();
      return exportList(kind, input, shown);
    },
    onSuccess: (exported) => {
      saveSheet(exported);
      if (exported.Cut === 1) toast.warning(t('imports.exportCut', { count: exported.Rows }));
      else toast.success(t('imports.exported', { count: exported.Rows }));
    },
    onError: showError,
  });
}

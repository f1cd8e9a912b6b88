import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { ExportKind } from '@haina/contract/calls/importExport.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Field } from '../../entity/fields/field.ts';
import { listInput } from '../../entity/list/listState.ts';
import { useArrangedColumns } from '../../entity/list/useArrangedColumns.ts';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { loadAllTexts, useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import type { ImportDialogProps } from '../importing/ImportDialog.tsx';
import { nounOf } from '../noun/noun.ts';
import { importing } from './importing.ts';

const importDialog = lazyComponent<ImportDialogProps>(
  async () => (await import('../importing/ImportDialog.tsx')).ImportDialog,
);

/** Props of the tools of a list. */
export interface ListToolsProps<R> {
  readonly kind: TargetKind;
  /** The noun whose columns the user arranged. */
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly fields: readonly Field<R>[];
  /** After the dialog of an import has closed; of no use to nouns that have no import. */
  readonly onImported?: () => void;
}

const loadExport = async () => {
  const [{ exportList }] = await Promise.all([import('./exportList.ts'), loadAllTexts()]);
  return exportList;
};

const preloadExport = () => void loadExport().catch(() => undefined);

/** 导出 and, where the noun can be imported, 导入 beside the add button of a list, for those who may. */
export function ListTools<R>({ kind, noun, list, fields, onImported }: ListToolsProps<R>) {
  const t = useT();
  const {
    adds,
    sheets: { kind: exportKind, exporting, imported },
  } = nounOf(kind);
  const [isImporting, setImporting] = useState(false);
  const isWanted = useOnceTrue(isImporting);
  const exported = useExport(exportKind, useShownColumns(noun, fields), list);
  const close = () => {
    setImporting(false);
    onImported?.();
  };
  return (
    <>
      <Allowed to={exporting}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exported.isPending}
          onMouseEnter={preloadExport}
          onFocus={preloadExport}
          onClick={() => exported.mutate()}
        >
          {t('common.export')}
        </Button>
      </Allowed>
      {imported && (
        <Allowed to={importing}>
          <Allowed to={adds.to}>
            <Button
              icon={<UploadOutlined aria-hidden />}
              onMouseEnter={importDialog.preload}
              onFocus={importDialog.preload}
              onClick={() => setImporting(true)}
            >
              {t('common.import')}
            </Button>
          </Allowed>
        </Allowed>
      )}
      {isWanted && imported && (
        <importDialog.Component isOpen={isImporting} kind={imported.kind} guid={null} onClose={close} />
      )}
    </>
  );
}

/** The columns that the list shows, in its order. */
function useShownColumns<R>(noun: string, fields: readonly Field<R>[]): string[] {
  const { columns } = useArrangedColumns(noun, fields);
  return columns.filter(({ isShown }) => isShown).map(({ field }) => field.name);
}

/** Exports what the list is narrowed to, in its order. */
function useExport<R>(kind: ExportKind, shown: readonly string[], list: EntityList<R>) {
  const t = useT();
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

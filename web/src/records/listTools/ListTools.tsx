import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import type { ImportDialogProps } from '../importing/ImportDialog.tsx';
import { nounOf } from '../noun/noun.ts';
import { importing } from './importing.ts';
import { type ExportedList, preloadExport, useListExport } from './useListExport.ts';

const importDialog = lazyComponent<ImportDialogProps>(
  async () => (await import('../importing/ImportDialog.tsx')).ImportDialog,
);

/** Props of the tools of a list. */
export interface ListToolsProps<R> extends ExportedList<R> {
  readonly kind: TargetKind;
  /** After the dialog of an import has closed; of no use to nouns that have no import. */
  readonly onImported?: () => void;
}

/** 导出 and, where the noun can be imported, 导入 beside the add button of a list, for those who may. */
export function ListTools<R>({ kind, onImported, ...exportedList }: ListToolsProps<R>) {
  const t = useT();
  const {
    adds,
    sheets: { kind: exportKind, exporting, imported },
  } = nounOf(kind);
  const [isImporting, setImporting] = useState(false);
  const isWanted = useOnceTrue(isImporting);
  const exported = useListExport(exportKind, exportedList);
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

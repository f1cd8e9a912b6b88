import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { exports, type ImportKind, imports, isImportKind, type TransferKind } from '@haina/contract/calls/transfer.ts';
import { exportColumns } from '@haina/contract/calls/transferColumns.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { Field } from '../../entity/field.ts';
import { listInput } from '../../entity/listState.ts';
import { useArrangedColumns } from '../../entity/useArrangedColumns.ts';
import type { EntityList } from '../../entity/useEntityList.ts';
import { saveSheet, type SheetLink } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { useSticky } from '../../ui/useSticky.ts';
import type { ImportDialogProps } from '../importing/ImportDialog.tsx';

const importDialog = loadedLater<ImportDialogProps>(
  async () => (await import('../importing/ImportDialog.tsx')).ImportDialog,
);

/** What the tools of a list are told. */
export interface ListToolsProps<R> {
  readonly kind: TransferKind;
  /** The noun whose columns the user arranged. */
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly fields: readonly Field<R>[];
  /** After the dialog of an import has closed; of no use to nouns that have no import. */
  readonly onImported?: () => void;
}

type Exporting = Endpoint<z.ZodObject, z.ZodType<SheetLink & { readonly Rows: number; readonly Cut: 0 | 1 }>>;

const columns: Readonly<Record<TransferKind, readonly string[]>> = exportColumns;

/** What whoever imports must be allowed to do besides. */
const adding: Readonly<Record<ImportKind, Endpoint>> = {
  leads: leads.add,
  customers: customers.add,
  contacts: contacts.add,
  product: products.add,
};

const calls: Readonly<Record<TransferKind, Exporting>> = exports;

/** 导出 and, where the noun can be imported, 导入 beside the add button of a list, for those who may. */
export function ListTools<R>({ kind, noun, list, fields, onImported }: ListToolsProps<R>) {
  const t = useT();
  const [isImporting, setImporting] = useState(false);
  const isWanted = useSticky(isImporting);
  const exporting = useExport(kind, useShownColumns(kind, noun, fields), list);
  const close = () => {
    setImporting(false);
    onImported?.();
  };
  return (
    <>
      <Allowed to={calls[kind]}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('imports.export')}
        </Button>
      </Allowed>
      {isImportKind(kind) && (
        <Allowed to={imports.upload}>
          <Allowed to={adding[kind]}>
            <Button
              icon={<UploadOutlined aria-hidden />}
              onMouseEnter={importDialog.preload}
              onClick={() => setImporting(true)}
            >
              {t('imports.import')}
            </Button>
          </Allowed>
        </Allowed>
      )}
      {isWanted && isImportKind(kind) && (
        <importDialog.Component isOpen={isImporting} kind={kind} guid={null} onClose={close} />
      )}
    </>
  );
}

/** The columns that the list shows, in its order, as far as they can be exported. */
function useShownColumns<R>(kind: TransferKind, noun: string, fields: readonly Field<R>[]): string[] {
  const arranged = useArrangedColumns(noun, fields);
  return arranged.columns
    .filter(({ isShown, field }) => isShown && columns[kind].includes(field.name))
    .map(({ field }) => field.name);
}

/** Exports what the list is narrowed to, in its order. */
function useExport<R>(kind: TransferKind, Columns: readonly string[], list: EntityList<R>) {
  const t = useT();
  return useMutation({
    mutationFn: () => {
      const { page: _page, pagesize: _size, ...input } = listInput(list.state);
      return send(calls[kind], { ...input, Columns });
    },
    onSuccess: (exported) => {
      saveSheet(exported);
      if (exported.Cut === 1) toast.warning(t('imports.exportCut', { count: exported.Rows }));
      else toast.success(t('imports.exported', { count: exported.Rows }));
    },
    onError: showError,
  });
}

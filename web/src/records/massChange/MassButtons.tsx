import { DeleteOutlined, DownloadOutlined, FormOutlined, SwapOutlined } from '@ant-design/icons';
import type { BatchResult } from '@haina/contract/calls/batch.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import type { z } from 'zod';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { type ExportedList, useListExport } from '../listTools/useListExport.ts';
import { nounOf } from '../noun/noun.ts';
import { MassEditDialog } from './MassEditDialog.tsx';
import { MassTransfer, type MassTransferProps } from './MassTransfer.tsx';
import { type MassTarget, prepareMass } from './prepareMass.ts';
import { useMassQuestion } from './useMassQuestion.tsx';

/** A list whose records can be changed by its filters. */
export interface MassButtonsProps<R> extends ExportedList<R> {
  readonly kind: TargetKind;
  readonly list: EntityList<R>;
  readonly calls: {
    readonly updateBatch: Endpoint<z.ZodObject, typeof BatchResult>;
    readonly remove: Endpoint<z.ZodObject>;
    /** Absent where records follow another one's owner. */
    readonly transfer?: Endpoint<z.ZodObject>;
  };
  /** How the window of a transfer is called, and what can go along. */
  readonly transferWords?: Pick<MassTransferProps, 'title' | 'cascade'>;
}

/** What can be done to all records that a list's filters find: change, give away, export, delete. */
export function MassButtons<R>({ kind, calls, transferWords, ...exportedList }: MassButtonsProps<R>) {
  const { list } = exportedList;
  const t = useT();
  const [open, setOpen] = useState<'edit' | 'transfer' | null>(null);
  const { sheets } = nounOf(kind);
  const exported = useListExport(sheets.kind, exportedList);
  const target = { kind, filters: list.saved.Filters };
  const ask = useMassQuestion(target, list.refresh);
  const remove = () =>
    void prepareMass(target, 'remove', {})
      .then((prepared) => ask({ action: 'remove', prepared, notes: [t('massChange.toBin')] }))
      .catch(showError);
  return (
    <>
      <BatchButton
        obstacle=""
        to={calls.updateBatch}
        label={t('bulk.title')}
        icon={<FormOutlined aria-hidden />}
        onClick={() => setOpen('edit')}
      />
      {calls.transfer && (
        <BatchButton
          obstacle=""
          to={calls.transfer}
          label={t('record.transfer')}
          icon={<SwapOutlined aria-hidden />}
          onClick={() => setOpen('transfer')}
        />
      )}
      <BatchButton
        obstacle=""
        to={sheets.exporting}
        label={t('common.export')}
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => exported.mutate()}
      />
      <BatchButton
        obstacle=""
        to={calls.remove}
        label={t('common.remove')}
        icon={<DeleteOutlined aria-hidden />}
        isDanger
        onClick={remove}
      />
      <Windows {...{ calls, transferWords, exportedList, target, open }} onClose={() => setOpen(null)} />
    </>
  );
}

interface WindowsProps<R> extends Pick<MassButtonsProps<R>, 'calls' | 'transferWords'> {
  readonly exportedList: ExportedList<R> & Pick<MassButtonsProps<R>, 'list'>;
  readonly target: MassTarget;
  readonly open: 'edit' | 'transfer' | null;
  readonly onClose: () => void;
}

/** The windows that ask what is to be changed, and who gets the records. */
function Windows<R>({ calls, transferWords, exportedList, target, open, onClose }: WindowsProps<R>) {
  const { noun, fields, list } = exportedList;
  const isEditWanted = useOnceTrue(open === 'edit');
  const isTransferWanted = useOnceTrue(open === 'transfer');
  return (
    <>
      {isEditWanted && (
        <MassEditDialog
          noun={noun}
          fields={fields}
          target={target}
          call={calls.updateBatch}
          isOpen={open === 'edit'}
          onClose={onClose}
          onStarted={list.refresh}
        />
      )}
      {isTransferWanted && calls.transfer && transferWords && (
        <MassTransfer
          {...transferWords}
          target={target}
          call={calls.transfer}
          total={list.shown?.total ?? 0}
          isOpen={open === 'transfer'}
          onClose={onClose}
          onStarted={list.refresh}
        />
      )}
    </>
  );
}

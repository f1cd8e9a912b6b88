import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { TransferDialog, type TransferDialogProps } from '../transfer/TransferDialog.tsx';
import { type MassTarget, prepareMass, wireTexts } from './prepareMass.ts';
import { useMassQuestion } from './useMassQuestion.tsx';
import { useMassWords } from './useMassWords.ts';

/** All records of a list, which are to be given away. */
export interface MassTransferProps extends Pick<TransferDialogProps, 'title' | 'cascade' | 'onClose'> {
  readonly target: MassTarget;
  readonly call: Endpoint<z.ZodObject>;
  /** How many the list counts. */
  readonly total: number;
  readonly isOpen: boolean;
  readonly onStarted: () => void;
}

/** Gives all records that a list's filters find to a colleague: who, then how many and whether, then it begins. */
export function MassTransfer({ target, call, total, isOpen, onStarted, ...dialog }: MassTransferProps) {
  const t = useT();
  const words = useMassWords(target.kind);
  const ask = useMassQuestion(target, onStarted);
  return (
    <TransferDialog
      {...dialog}
      isAskedAgain
      request={isOpen ? { names: [words.all(total)] } : null}
      onTransfer={async (input) => {
        const prepared = await prepareMass(target, 'transfer', wireTexts(call, { ...input }));
        ask({ action: 'transfer', prepared, notes: input.Cascade ? [t('massChange.cascadeStays')] : [] });
      }}
      onDone={() => undefined}
    />
  );
}

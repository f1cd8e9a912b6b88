import { type MassChange, massChange } from '@haina/contract/calls/massChange.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { ReplyError, transportCode } from '../../lib/errors/replyError.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { MassCard } from './MassCard.tsx';
import { MassFooter } from './MassFooter.tsx';
import { MassStatus } from './MassStatus.tsx';
import { clearMassChange, showMassChange } from './massStore.ts';

/** Which mass change is shown, and whether in its window. */
export interface MassProgressProps {
  readonly guid: string;
  readonly isOpen: boolean;
}

/** How often one at work is looked at, in milliseconds. */
const lookEvery = 1000;

const isBusy = ({ State }: MassChange) => State === 'running' || State === 'undoing';

/** A mass change in its window or, while that is closed, on a card in the corner: how far it is, what became of it, the way back. */
export function MassProgress({ guid, isOpen }: MassProgressProps) {
  const t = useT();
  const { model, steps, isPending } = useMassChange(guid);
  if (!model) return null;
  const close = () => (isBusy(model) ? showMassChange(false) : clearMassChange());
  if (!isOpen) return <MassCard model={model} isBusy={isBusy(model)} onClose={clearMassChange} />;
  return (
    <Modal
      title={t(`massChange.action.${model.Action}`)}
      width={560}
      centered
      open
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <MassFooter
          model={model}
          isPending={isPending}
          onStop={() => steps(massChange.cancel)}
          onUndo={() => steps(massChange.undo)}
          onClose={close}
        />
      }
    >
      <MassStatus model={model} isBusy={isBusy(model)} />
    </Modal>
  );
}

/** A mass change as it stands, looked at again and again while it is at work, and the calls that turn it. */
function useMassChange(guid: string) {
  const client = useQueryClient();
  const formKey = useFormKey();
  const { data, error } = useQuery({
    queryKey: [massChange.model.path, { Guid: guid }],
    queryFn: ({ signal }) => send(massChange.model, { Guid: guid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? lookEvery : false),
    // A broken network comes back; one that is gone, or someone else's, does not.
    retry: (_times, failure) => failure instanceof ReplyError && failure.code >= transportCode.status,
    retryDelay: lookEvery,
  });
  const ended = data && !isBusy(data) ? data.State : null;
  useEffect(() => {
    // What was changed shows in whatever is open.
    if (ended !== null)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== massChange.model.path });
  }, [client, ended]);
  useEffect(() => {
    // It is kept for a day, and is its author's alone.
    if (error) clearMassChange();
  }, [error]);
  const step = useMutation({
    mutationFn: (call: typeof massChange.cancel | typeof massChange.undo) =>
      send(call, { Guid: guid }, { idempotencyKey: formKey.current() }),
    onSuccess: () => formKey.renew(),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: [massChange.model.path] }),
  });
  return { model: data, steps: step.mutate, isPending: step.isPending };
}

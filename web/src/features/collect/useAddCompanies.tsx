import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './collect.module.css';
import { useRefresh } from './useKeywords.ts';

type Adding = z.output<typeof acquisition.company.input>;
type Refused = z.output<typeof acquisition.company.output>['Refused'];

/** Companies that stayed what they were, each with the reason. */
const Reasons = ({ rows }: { readonly rows: Refused }) => (
  <ul className={styles.reasons}>
    {rows.map(({ Guid, Name, Reason }) => (
      <li key={Guid}>
        <b>{Name}</b>
        <span>{Reason}</span>
      </li>
    ))}
  </ul>
);

/** Takes an adding back, and says what stays and why. */
export function useUndo() {
  const t = useT();
  const refresh = useRefresh();
  const key = useFormKey();
  const { modal } = App.useApp();
  return useMutation({
    mutationFn: (Guid: string) => send(acquisition.undo, { Guid }, { idempotencyKey: key.current() }),
    onSuccess: ({ Undone, Kept }) => {
      toast.success(t('collect.result.undone', { number: Undone }));
      if (Kept.length === 0) return;
      modal.info({
        title: t('collect.result.kept', { number: Kept.length }),
        content: <Reasons rows={Kept} />,
        width: 560,
      });
    },
    onError: showError,
    onSettled: () => {
      key.renew();
      refresh();
    },
  });
}

/** Makes companies leads, offers to take that back, and says which were left out and why. */
export function useAddCompanies(onAdded: () => void) {
  const t = useT();
  const refresh = useRefresh();
  const key = useFormKey();
  const undo = useUndo();
  const { modal } = App.useApp();
  const tell = (rows: Refused) =>
    modal.info({
      title: t('collect.result.refused', { number: rows.length }),
      content: <Reasons rows={rows} />,
      width: 560,
    });
  return useMutation({
    mutationFn: (adding: Adding) => send(acquisition.company, adding, { idempotencyKey: key.current() }),
    onSuccess: ({ Guid, Added, Refused: rows }) => {
      toast.undoable(t('collect.result.title', { number: Added }), t('collect.result.undo'), () => undo.mutate(Guid));
      if (rows.length > 0) tell(rows);
      onAdded();
    },
    onError: (error) => {
      const rows = refusedIn(error);
      if (rows.length > 1) tell(rows);
      else showError(error);
    },
    onSettled: () => {
      key.renew();
      refresh();
    },
  });
}

/** The companies that a refusal of all of them names. */
function refusedIn(error: unknown): Refused {
  const rows = error instanceof ReplyError ? (error.data as { Refused?: unknown } | null)?.Refused : undefined;
  // The server sends them as the contract says.
  return Array.isArray(rows) ? (rows as Refused) : [];
}

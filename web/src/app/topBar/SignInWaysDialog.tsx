import { type Binding, user } from '@haina/contract/calls/user.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { goToProvider, useBindOutcome } from '../../lib/session/providerVisit.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import type { DialogProps } from '../dialogs/dialogProps.ts';
import styles from './SignInWaysDialog.module.css';

/** The ways to sign in besides the password: what is bound, and how to bind or unbind it. */
export function SignInWaysDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  const problem = useBindOutcome((outcome) => outcome.problem);
  const bindings = useQuery({
    queryKey: [user.bindings.path],
    queryFn: ({ signal }) => send(user.bindings, {}, { signal }),
  });
  const handleGone = () => {
    useBindOutcome.setState({ problem: null });
    onGone();
  };
  const rows = bindings.data?.rows ?? [];
  return (
    <Modal
      open={isOpen}
      title={t('signIn.ways.title')}
      width={480}
      centered
      footer={null}
      onCancel={onClose}
      afterClose={handleGone}
    >
      {problem === null ? null : (
        <Alert type="error" showIcon role="alert" title={problem} className={styles.problem ?? ''} />
      )}
      {bindings.error && !bindings.isFetching && (
        <LoadErrorPanel error={bindings.error} onRetry={() => void bindings.refetch()} />
      )}
      {!bindings.data && bindings.isFetching && <Skeleton active paragraph={{ rows: 2 }} />}
      {bindings.data && rows.length === 0 && (
        <EmptyState title={t('signIn.ways.none')} hint={t('signIn.ways.noneHint')} />
      )}
      {rows.length > 0 && (
        <>
          <p className={styles.hint}>{t('signIn.ways.hint')}</p>
          <ul className={styles.list}>
            {rows.map((binding) => (
              <BindingRow key={binding.Provider} binding={binding} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function BindingRow({ binding: { Provider, Is_Bound, Name } }: { readonly binding: Binding }) {
  const t = useT();
  const { busy, bind, unbind } = useBinding(Provider);
  const way = t(`login.ways.${Provider}`);
  const bound = Name === '' ? t('signIn.ways.bound') : t('signIn.ways.boundAs', { name: Name });
  return (
    <li className={styles.way}>
      <span className={styles.words}>
        <b>{way}</b>
        <span className={styles.state}>{Is_Bound ? bound : t('signIn.ways.notBound')}</span>
      </span>
      {Is_Bound ? (
        <Button danger aria-label={t('signIn.ways.unbindOf', { way })} onClick={() => unbind(way)}>
          {t('signIn.ways.unbind')}
        </Button>
      ) : (
        <Button type="primary" loading={busy} aria-label={t('signIn.ways.bindOf', { way })} onClick={() => void bind()}>
          {t(busy ? 'signIn.ways.going' : 'signIn.ways.bind')}
        </Button>
      )}
    </li>
  );
}

function useBinding(Provider: Binding['Provider']) {
  const t = useT();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const bind = async () => {
    setBusy(true);
    try {
      const visit = await send(user.bindingUrl, { Provider });
      goToProvider(visit, { provider: Provider, goal: 'bind', back: pathname + search });
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  const unbind = (way: string) =>
    confirm(
      t('signIn.ways.unbindAsk', { way }),
      () => send(user.unbindProvider, { Provider }),
      () => void client.invalidateQueries({ queryKey: [user.bindings.path] }),
      { busy: t('signIn.ways.unbinding'), done: t('signIn.ways.unbound'), cancelled: t('common.operationCancelled') },
    );
  return { busy, bind, unbind };
}

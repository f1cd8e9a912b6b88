import { type Invitation, user } from '@haina/contract/calls/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import type { DialogProps } from '../dialogs/dialogProps.ts';
import styles from './InvitationsDialog.module.css';
import { useInvitations } from './useInvitations.ts';

/** The companies that invite the signed-in person: each is accepted with the one-time password that it gave, or refused. */
export function InvitationsDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  const invitations = useInvitations();
  return (
    <Modal
      open={isOpen}
      title={t('signIn.invitation.title')}
      width={520}
      centered
      footer={null}
      onCancel={onClose}
      afterClose={onGone}
    >
      {invitations.length === 0 ? (
        <EmptyState title={t('signIn.invitation.none')} />
      ) : (
        <>
          <p className={styles.hint}>{t('signIn.invitation.hint')}</p>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationCard
                key={invitation.Guid}
                invitation={invitation}
                isLast={invitations.length === 1}
                onClose={onClose}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

interface CardProps {
  readonly invitation: Invitation;
  /** Whether there is no other one to be answered. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function InvitationCard({ invitation, isLast, onClose }: CardProps) {
  const t = useT();
  const { CompanyName: company, FrameworkName: department, User_Name: name, Inviter_Name: inviter } = invitation;
  const { accept, refuse, isBusy } = useAnswer(invitation, isLast ? onClose : null);
  return (
    <li className={styles.card}>
      <h3 className={styles.company}>{company}</h3>
      <p className={styles.words}>
        {inviter === ''
          ? t('signIn.invitation.whoUnknown', { department, name })
          : t('signIn.invitation.who', { inviter, department, name })}
        <span className={styles.time}>{fullMoment(invitation.Create_Time ?? '')}</span>
      </p>
      <Form<{ Pwd: string }>
        layout="vertical"
        requiredMark={false}
        name={`invitation-${invitation.Guid}`}
        onFinish={({ Pwd }) => accept(Pwd)}
      >
        <Form.Item
          name="Pwd"
          label={t('signIn.invitation.passwordOf', { company })}
          rules={[{ required: true, message: t('valid.passwordRequired') }]}
        >
          <Input.Password autoComplete="off" maxLength={200} />
        </Form.Item>
        <div className={styles.actions}>
          <Button aria-label={t('signIn.invitation.refuseOf', { company })} onClick={refuse}>
            {t('signIn.invitation.refuse')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isBusy}
            aria-label={t('signIn.invitation.acceptOf', { company })}
          >
            {t('signIn.invitation.accept')}
          </Button>
        </div>
      </Form>
    </li>
  );
}

function useAnswer({ Guid, CompanyName: company }: Invitation, onLast: (() => void) | null) {
  const t = useT();
  const client = useQueryClient();
  const confirm = useConfirm();
  const answered = () => {
    onLast?.();
    void client.invalidateQueries({ queryKey: [user.invitations.path] });
  };
  const accepting = useMutation({
    // Without a key: a password that was wrong is asked anew.
    mutationFn: (Pwd: string) => send(user.acceptInvitation, { Guid, Pwd }),
    onSuccess: ({ CompanyList }) => {
      toast.success(t('signIn.invitation.accepted', { company }));
      useSession.setState(({ user: person }) => (person ? { user: { ...person, CompanyList } } : {}));
      answered();
    },
    onError: showError,
  });
  const refuse = () =>
    confirm(t('signIn.invitation.refuseAsk', { company }), () => send(user.refuseInvitation, { Guid }), answered, {
      busy: t('people.working'),
      done: t('signIn.invitation.refused'),
      cancelled: t('common.operationCancelled'),
    });
  return { accept: (Pwd: string) => accepting.mutate(Pwd), refuse, isBusy: accepting.isPending };
}

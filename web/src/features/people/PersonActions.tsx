import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { type NewPassword, people, type PersonRow } from '@haina/contract/calls/people.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { DisableDialogProps } from './DisableDialog.tsx';
import styles from './people.module.css';
import { useChanged, useTakesCodes } from './usePeople.ts';

const disableDialog = lazyComponent<DisableDialogProps>(
  async () => (await import('./DisableDialog.tsx')).DisableDialog,
);

/** What can be done to a person, and what comes of it. */
export interface PersonActionsProps {
  readonly person: PersonRow;
  readonly onEdit: (person: PersonRow) => void;
  readonly onPassword: (made: NewPassword) => void;
  readonly onCode: (person: PersonRow) => void;
}

/** The actions of a row: edit, and the rest behind 更多. */
export function PersonActions({ person, onEdit, onPassword, onCode }: PersonActionsProps) {
  const t = useT();
  const [isLeaving, setIsLeaving] = useState(false);
  const items = useMoreActions(person, { onPassword, onCode, onDisable: () => setIsLeaving(true) });
  const name = person.User_Name;
  return (
    <span className={styles.actions}>
      <Allowed to={people.update}>
        <Button type="link" size="small" aria-label={t('people.editOf', { name })} onClick={() => onEdit(person)}>
          {t('common.edit')}
        </Button>
      </Allowed>
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="link" size="small" aria-label={t('people.moreOf', { name })}>
            {t('common.more')}
          </Button>
        </Dropdown>
      )}
      {isLeaving && <disableDialog.Component person={person} onClose={() => setIsLeaving(false)} />}
    </span>
  );
}

type MoreActions = Pick<PersonActionsProps, 'onPassword' | 'onCode'> & { readonly onDisable: () => void };

function useMoreActions(person: PersonRow, { onPassword, onCode, onDisable }: MoreActions) {
  const t = useT();
  const navigate = useNavigate();
  const { enable, reset, remove } = usePersonActions(person, onPassword);
  const isMe = useSession((session) => session.user?.UserGuid === person.User_Guid);
  const takesCodes = useTakesCodes();
  const [mayDisable, mayReset, mayHandOver, mayIssue, mayRemove] = [
    usePermission(people.disable),
    usePermission(people.resetPassword),
    usePermission(handover.handOver),
    usePermission(loginCodes.add),
    usePermission(people.remove),
  ];
  const isDisabled = person.Is_Disabled === 1;
  const handOver = () => void navigate(`/bm/handover?person=${person.User_Guid}`);
  return [
    ...(mayReset && !isDisabled && person.Is_Joined === 0
      ? [{ key: 'reset', label: t('people.reset'), onClick: reset }]
      : []),
    ...(mayIssue && !isDisabled && !isMe && person.Is_Shared === 0
      ? [
          {
            key: 'code',
            label: t(takesCodes ? 'signIn.code.title' : 'signIn.code.off'),
            disabled: !takesCodes,
            onClick: () => onCode(person),
          },
        ]
      : []),
    ...(mayHandOver ? [{ key: 'handOver', label: t('people.handOver'), onClick: handOver }] : []),
    ...(mayDisable && isDisabled ? [{ key: 'enable', label: t('people.enable'), onClick: enable }] : []),
    ...(mayDisable && !isDisabled
      ? [{ key: 'disable', label: t('people.disable'), danger: true, onClick: onDisable }]
      : []),
    ...(mayRemove && person.Is_Unused === 1 && !isMe
      ? [{ key: 'remove', label: t('people.removePerson'), danger: true, onClick: remove }]
      : []),
  ];
}

function usePersonActions(
  { User_Guid, User_Name: name, LoginName: login }: PersonRow,
  onPassword: PersonActionsProps['onPassword'],
) {
  const t = useT();
  const confirm = useConfirm();
  const changed = useChanged();
  const words = (done: string) => ({
    busy: t('people.working'),
    done,
    cancelled: t('common.operationCancelled'),
  });
  return {
    enable: () => {
      const idempotencyKey = newKey();
      const call = () => send(people.enable, { User_Guid }, { idempotencyKey });
      confirm(t('people.enableAsk', { name }), call, changed, words(t('common.done')));
    },
    remove: () => {
      const idempotencyKey = newKey();
      const call = () => send(people.remove, { User_Guid }, { idempotencyKey });
      confirm(t('people.removePersonAsk', { name, login }), call, changed, words(t('common.done')));
    },
    reset: () => {
      // Without a key: an answer that holds a password is not kept for repetitions.
      const call = async () => onPassword(await send(people.resetPassword, { User_Guid }));
      confirm(t('people.resetAsk', { name }), call, changed, words(t('common.done')));
    },
  };
}

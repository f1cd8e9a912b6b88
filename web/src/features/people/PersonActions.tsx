import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { type NewPassword, people, type PersonRow } from '@haina/contract/calls/people.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { type RowAction, RowActions } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { DisableDialogProps } from './DisableDialog.tsx';
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

/** The actions of a row: edit and one more, and the rest behind three dots. */
export function PersonActions({ person, onEdit, onPassword, onCode }: PersonActionsProps) {
  const t = useT();
  const [isLeaving, setIsLeaving] = useState(false);
  const others = useOtherActions(person, { onPassword, onCode, onDisable: () => setIsLeaving(true) });
  const edit = { key: 'edit', label: t('common.edit'), to: people.update, onClick: () => onEdit(person) };
  return (
    <>
      <RowActions name={person.User_Name} actions={[edit, ...others]} />
      {isLeaving && <disableDialog.Component person={person} onClose={() => setIsLeaving(false)} />}
    </>
  );
}

type OtherActions = Pick<PersonActionsProps, 'onPassword' | 'onCode'> & { readonly onDisable: () => void };

function useOtherActions(person: PersonRow, { onPassword, onCode, onDisable }: OtherActions): readonly RowAction[] {
  const t = useT();
  const navigate = useNavigate();
  const { enable, reset, remove } = usePersonActions(person, onPassword);
  const isMe = useSession((session) => session.user?.UserGuid === person.User_Guid);
  const takesCodes = useTakesCodes();
  const isDisabled = person.Is_Disabled === 1;
  const resetting = { key: 'reset', label: t('people.reset'), to: people.resetPassword, onClick: reset };
  const code = {
    key: 'code',
    label: t(takesCodes ? 'signIn.code.title' : 'signIn.code.off'),
    to: loginCodes.add,
    isDisabled: !takesCodes,
    onClick: () => onCode(person),
  };
  const handOver = {
    key: 'handOver',
    label: t('people.handOver'),
    to: handover.handOver,
    onClick: () => void navigate(`/bm/handover?person=${person.User_Guid}`),
  };
  const turn = isDisabled
    ? { key: 'enable', label: t('people.enable'), to: people.disable, onClick: enable }
    : { key: 'disable', label: t('people.disable'), to: people.disable, isDanger: true, onClick: onDisable };
  const removal = {
    key: 'remove',
    label: t('people.removePerson'),
    to: people.remove,
    isDanger: true,
    onClick: remove,
  };
  // A short word first: it stands in the row, in every language.
  return [
    turn,
    ...(!isDisabled && person.Is_Joined === 0 ? [resetting] : []),
    handOver,
    ...(!isDisabled && !isMe && person.Is_Shared === 0 ? [code] : []),
    ...(person.Is_Unused === 1 && !isMe ? [removal] : []),
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

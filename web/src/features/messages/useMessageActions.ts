import { type Message, messageLabels, messages, recordKindOf } from '@haina/contract/calls/messages.ts';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import { useInboxRun } from './useInboxRun.ts';

/** The address of a message's record; null where it is about none. */
function addressOf({ Type, Type_Guid }: Message): string | null {
  const kind = recordKindOf(Type);
  return kind !== undefined && Type_Guid !== null ? recordAddress(kind, Type_Guid) : null;
}

type Act = (Guid: string) => Promise<unknown>;

/** What can be done with a message and with all of a list; lists and numbers are asked for again. */
export function useMessageActions() {
  const t = useT();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const run = useInboxRun();
  const read: Act = (Guid) => run(() => send(messages.read, { Guid }));
  const remove: Act = (Guid) => run(() => send(messages.remove, { Guid }));
  const askGone = ({ Guid }: Message) =>
    modal.confirm({
      title: t('inbox.gone'),
      content: t('inbox.goneAsk'),
      okText: t('common.remove'),
      cancelText: t('common.cancel'),
      onOk: () => remove(Guid),
    });
  return {
    read,
    remove,
    readAll: (Type: number) => run(() => send(messages.readAll, { Type: labelOf(Type) })),
    removeRead: (Type: number) =>
      modal.confirm({
        title: t('inbox.removeReadAsk'),
        okText: t('common.remove'),
        cancelText: t('common.cancel'),
        onOk: () => run(() => send(messages.removeRead, { Type: labelOf(Type) })),
      }),
    /** Opens what a message is about and marks it as read; what is gone says so and offers to delete it. */
    open: async (message: Message, onOther: (message: Message) => void) => {
      await run(async () => {
        const { Is_Gone } = await send(messages.model, { Guid: message.Guid });
        if (message.Read_State === 0) await send(messages.read, { Guid: message.Guid });
        const address = addressOf(message);
        if (Is_Gone === 1) askGone(message);
        else if (address === null) onOther(message);
        else void navigate(address);
      });
    },
  };
}

const labelOf = (label: number) => messageLabels.find((one) => one === label) ?? 0;

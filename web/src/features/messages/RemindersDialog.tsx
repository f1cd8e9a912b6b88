import { messageLabels } from '@haina/contract/calls/messages.ts';
import { Checkbox, Form, Modal, Switch } from 'antd';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { askForDesktop } from './remind.ts';
import { ForwardField } from './ForwardField.tsx';
import { useReminders } from './reminderStore.ts';

const labelOptions = dictionaryOptions('Message_Label');

/** What opens and closes the reminders. */
export interface RemindersDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which messages appear at the corner, whether they sound, and whether the browser shows them too (S16.19). */
export function RemindersDialog({ isOpen, onClose }: RemindersDialogProps) {
  const t = useT();
  const { hidden, sound, desktop, calls } = useReminders();
  const { options } = useOptions(labelOptions, isOpen, 'all');
  const nameOf = (label: number) => options.find(({ value }) => value === label)?.label ?? String(label);
  const handleDesktop = async (isOn: boolean) => {
    if (isOn && !(await askForDesktop())) toast.warning(t('inbox.reminders.refused'));
    else useReminders.setState({ desktop: isOn });
  };
  return (
    <Modal
      open={isOpen}
      title={t('inbox.reminders.title')}
      width={480}
      centered
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('inbox.reminders.kinds')}>
          <Checkbox.Group
            value={messageLabels.filter((label) => !hidden.includes(label))}
            options={messageLabels.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(shown) => useReminders.setState({ hidden: messageLabels.filter((one) => !shown.includes(one)) })}
          />
        </Form.Item>
        <Form.Item label={t('inbox.reminders.sound')}>
          <Switch
            checked={sound}
            aria-label={t('inbox.reminders.sound')}
            onChange={(isOn) => useReminders.setState({ sound: isOn })}
          />
        </Form.Item>
        <Form.Item label={t('inbox.reminders.desktop')}>
          <Switch
            checked={desktop}
            aria-label={t('inbox.reminders.desktop')}
            onChange={(isOn) => void handleDesktop(isOn)}
          />
        </Form.Item>
        <Form.Item label={t('dial.incoming.popUp')}>
          <Switch
            checked={calls}
            aria-label={t('dial.incoming.popUp')}
            onChange={(isOn) => useReminders.setState({ calls: isOn })}
          />
        </Form.Item>
        {isOpen && <ForwardField nameOf={nameOf} />}
      </Form>
    </Modal>
  );
}

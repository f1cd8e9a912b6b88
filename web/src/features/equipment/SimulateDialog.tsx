import { simulatedCalls } from '@haina/contract/calls/simulatedCalls.ts';
import { Form, Input, Radio, Select } from 'antd';
import type { z } from 'zod';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import styles from './equipment.module.css';

type Person = z.output<typeof simulatedCalls.ringable.output>['rows'][number];

/** Whom the simulator can call, and what follows. */
export interface SimulateDialogProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

interface Values {
  readonly User_Guid: string;
  readonly Caller_Number: string;
  readonly Answered: 0 | 1;
}

/** A mobile that nobody has. */
const strange = () => `139${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`;

/** Whom the simulator calls, from which number, and whether the call is taken (S31.7). */
export function SimulateDialog({ people, onClose }: SimulateDialogProps) {
  const t = useT();
  return (
    <FormDialog<Values, null>
      title={t('equipment.simulate.title')}
      name="simulate"
      width={480}
      labelWidth={96}
      okText={t('equipment.simulate.call')}
      initialValues={{
        Caller_Number: strange(),
        Answered: 1,
        ...(people[0] ? { User_Guid: people[0].User_Guid } : {}),
      }}
      save={(values, options) => send(simulatedCalls.simulate, values, options)}
      onSaved={() => toast.success(t('equipment.simulate.done'))}
      onClose={onClose}
    >
      <p className={styles.simulated}>{t('equipment.simulate.hint')}</p>
      <Form.Item
        name="User_Guid"
        label={t('equipment.simulate.person')}
        rules={[{ required: true, message: t('equipment.simulate.nobody') }]}
      >
        <Select
          virtual={false}
          aria-label={t('equipment.simulate.person')}
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ User_Guid, User_Name, Extension_Number }) => ({
            value: User_Guid,
            label: `${User_Name} ${Extension_Number}`,
          }))}
          notFoundContent={<EmptyState title={t('equipment.simulate.nobody')} />}
        />
      </Form.Item>
      <Form.Item
        name="Caller_Number"
        label={t('equipment.simulate.number')}
        extra={t('equipment.simulate.numberHint')}
        rules={[{ pattern: /^(?:\+?\d{3,20})?$/, message: t('valid.call.callerFrom') }]}
      >
        <Input inputMode="tel" maxLength={21} />
      </Form.Item>
      <Form.Item name="Answered" label={t('equipment.simulate.outcome')}>
        <Radio.Group
          aria-label={t('equipment.simulate.outcome')}
          options={[
            { value: 1, label: t('equipment.simulate.answered') },
            { value: 0, label: t('equipment.simulate.missed') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

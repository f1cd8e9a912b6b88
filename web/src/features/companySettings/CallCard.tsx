import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, InputNumber, Skeleton, Switch } from 'antd';
import type { z } from 'zod';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { fieldRules } from '../../entity/form/rules.ts';
import { SaveButton } from '../../entity/form/SaveButton.tsx';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { labelWidth, SettingSection } from './SettingSection.tsx';
import styles from './companySettings.module.css';

type Setting = z.output<typeof callSetting.read.output>;

const fields = [
  { name: 'Daily_Dials', unit: 'callSetting.times', hint: 'callSetting.dailyDialsHint' },
  { name: 'Verify_Seconds', unit: 'callSetting.seconds', hint: 'callSetting.verifySecondsHint' },
  { name: 'Recording_Days', unit: 'callSetting.days', hint: 'callSetting.recordingDaysHint' },
] as const;

/** How often a number is dialled in a day, which calls are short, how long recordings are kept, and whether they are announced (S29.14, S30.4, S30.6). */
export function CallCard() {
  const t = useT();
  const setting = useQuery({
    queryKey: [callSetting.read.path],
    queryFn: ({ signal }) => send(callSetting.read, {}, { signal }),
  });
  return (
    <SettingSection title={t('callSetting.title')}>
      {setting.error && !setting.isFetching && (
        <LoadErrorPanel error={setting.error} onRetry={() => void setting.refetch()} />
      )}
      {setting.data ? (
        <CallForm saved={setting.data} />
      ) : (
        setting.isFetching && <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </SettingSection>
  );
}

function CallForm({ saved }: { readonly saved: Setting }) {
  const t = useT();
  const client = useQueryClient();
  const layout = useFormLayout(labelWidth);
  const formKey = useFormKey();
  const saving = useMutation({
    mutationFn: (values: Setting) => send(callSetting.update, values, { idempotencyKey: formKey.current() }),
    onSuccess: () => {
      toast.success(t('callSetting.saved'));
      return client.invalidateQueries({ queryKey: [callSetting.read.path] });
    },
    onError: showError,
    onSettled: () => formKey.renew(),
  });
  return (
    <Form<Setting> name="calls" {...layout} initialValues={saved} onFinish={(values) => saving.mutate(values)}>
      {fields.map(({ name, unit, hint }) => {
        const label = fieldLabel('admin', name);
        return (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={t(hint)}
            required
            rules={[
              { required: true, message: t('valid.required', { field: label }) },
              ...fieldRules(callSetting.update.input, 'admin', name),
            ]}
          >
            <InputNumber<number> controls={false} suffix={t(unit)} />
          </Form.Item>
        );
      })}
      <Form.Item
        name="Recording_Announced"
        label={fieldLabel('admin', 'Recording_Announced')}
        extra={t('callSetting.announcedHint')}
        valuePropName="checked"
        getValueProps={(value: 0 | 1) => ({ checked: value === 1 })}
        getValueFromEvent={(isOn: boolean) => (isOn ? 1 : 0)}
      >
        <Switch />
      </Form.Item>
      <div className={styles.save}>
        <SaveButton initial={saved} isSaving={saving.isPending} />
      </div>
    </Form>
  );
}

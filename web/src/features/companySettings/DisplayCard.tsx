import { type DisplaySetting, revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, InputNumber, Skeleton, Switch } from 'antd';
import type { z } from 'zod';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { SaveButton } from '../../entity/form/SaveButton.tsx';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from './companySettings.module.css';
import { labelWidth, SettingSection } from './SettingSection.tsx';

type Setting = z.output<typeof DisplaySetting>;

/** Watermark and numbers a day (S21.7, S21.8). */
export function DisplayCard() {
  const t = useT();
  const setting = useQuery({
    queryKey: [revealPhone.setting.path],
    queryFn: ({ signal }) => send(revealPhone.setting, {}, { signal }),
  });
  return (
    <SettingSection title={t('revealPhone.title')}>
      {setting.error && !setting.isFetching && (
        <LoadErrorPanel error={setting.error} onRetry={() => void setting.refetch()} />
      )}
      {setting.data ? (
        <DisplayForm saved={setting.data} />
      ) : (
        setting.isFetching && <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </SettingSection>
  );
}

interface DisplayValues {
  readonly Watermark: boolean;
  readonly Number_Limit: number;
}

function DisplayForm({ saved }: { readonly saved: Setting }) {
  const t = useT();
  const client = useQueryClient();
  const layout = useFormLayout(labelWidth);
  const initial: DisplayValues = { ...saved, Watermark: saved.Watermark === 1 };
  const formKey = useFormKey();
  const saving = useMutation({
    mutationFn: ({ Watermark, Number_Limit }: DisplayValues) =>
      send(
        revealPhone.updateSetting,
        { Watermark: Watermark ? 1 : 0, Number_Limit },
        { idempotencyKey: formKey.current() },
      ),
    onSuccess: () => {
      formKey.renew();
      toast.success(t('revealPhone.saved'));
      void client.invalidateQueries({ queryKey: [revealPhone.setting.path] });
    },
    onError: showError,
  });
  return (
    <Form<DisplayValues>
      name="display"
      {...layout}
      initialValues={initial}
      onFinish={(values) => saving.mutate(values)}
    >
      <Form.Item
        name="Watermark"
        label={t('revealPhone.watermark')}
        valuePropName="checked"
        extra={t('revealPhone.watermarkHint')}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="Number_Limit"
        label={fieldLabel('admin', 'Number_Limit')}
        extra={t('revealPhone.limitHint')}
        rules={[{ required: true, message: t('valid.required', { field: fieldLabel('admin', 'Number_Limit') }) }]}
      >
        <InputNumber min={0} max={10_000} precision={0} />
      </Form.Item>
      <Allowed to={revealPhone.updateSetting}>
        <div className={styles.save}>
          <SaveButton initial={initial} isSaving={saving.isPending} />
        </div>
      </Allowed>
    </Form>
  );
}

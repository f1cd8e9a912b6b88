import { targets } from '@haina/contract/calls/targets.ts';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './targets.module.css';
import { type TargetFilter, useRefreshTargets } from './useTargets.ts';

/** Whose targets are copied into which year. */
export interface CopyDialogProps {
  readonly filter: TargetFilter;
  /** The grid's kind, holders and department in words. */
  readonly scope: { readonly kind: string; readonly holder: string; readonly department: string };
  readonly onClose: () => void;
}

interface CopyValues {
  readonly Percent: number;
  readonly Overwrite: boolean;
}

/** Copies the targets of the year before for what the grid shows, times a percentage. */
export function CopyDialog({ filter, scope, onClose }: CopyDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const formKey = useFormKey();
  const refresh = useRefreshTargets();
  const copying = useMutation({
    mutationFn: async ({ Percent, Overwrite }: CopyValues) => {
      const { page: _, pagesize: __, ...input } = filter;
      const wanted = { ...input, Percent, Overwrite: Overwrite ? (1 as const) : (0 as const) };
      const copied = await send(targets.copy, wanted, { idempotencyKey: formKey.current() });
      await refresh();
      return copied;
    },
    onSuccess: ({ Written, Kept }) => {
      formKey.renew();
      toast.success(t('targets.copied', { written: Written, kept: Kept }));
      setIsOpen(false);
    },
    onError: showError,
  });
  return (
    <Modal
      title={t('targets.copyTitle', { from: filter.Year - 1, to: filter.Year })}
      width={480}
      centered
      open={isOpen}
      afterClose={onClose}
      onCancel={() => setIsOpen(false)}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={copying.isPending}
      okButtonProps={{ htmlType: 'submit', form: 'target-copy' }}
    >
      <p className={styles.lead}>{t('targets.copyScope', scope)}</p>
      <Form<CopyValues>
        id="target-copy"
        name="target-copy"
        {...useFormLayout()}
        initialValues={{ Percent: 100, Overwrite: false }}
        onFinish={(values) => copying.mutate(values)}
      >
        <Form.Item
          name="Percent"
          label={t('targets.percent')}
          extra={t('targets.percentHint')}
          rules={[{ required: true, message: t('valid.targets.percent') }]}
        >
          <InputNumber className={styles.field ?? ''} min={0.01} max={10_000} precision={2} suffix="%" />
        </Form.Item>
        <div className={styles.behindLabels}>
          <Form.Item name="Overwrite" valuePropName="checked" noStyle>
            <Checkbox>{t('targets.overwrite')}</Checkbox>
          </Form.Item>
        </div>
      </Form>
    </Modal>
  );
}

import { SwapOutlined } from '@ant-design/icons';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { merge, type MergeField } from '@haina/contract/calls/merge.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { errorText, showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { MergeFields } from './MergeFields.tsx';
import { MergeMoves } from './MergeMoves.tsx';
import styles from './merge.module.css';

/** Which two customers are to become one. */
export interface MergeDialogProps {
  /** Null keeps it closed; the first one stays unless they are swapped. */
  readonly pair: readonly [Customer, Customer] | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Values = Partial<Record<MergeField, 'keep' | 'gone'>>;

/** Makes two customers one: side by side, whose value stays of each field, and what goes over (decisions, section 12). */
export function MergeDialog({ pair, onClose, onDone }: MergeDialogProps) {
  const t = useT();
  const formKey = useFormKey();
  const [isSwapped, setIsSwapped] = useState(false);
  const [values, setValues] = useState<Values>({});
  const [first, second] = pair ?? [];
  const [keep, gone] = isSwapped ? [second, first] : [first, second];
  const guids = { Keep_Guid: keep?.Guid ?? '', Gone_Guid: gone?.Guid ?? '' };
  const preview = useQuery({
    queryKey: [merge.preview.path, guids],
    queryFn: ({ signal }) => send(merge.preview, guids, { signal }),
    enabled: pair !== null,
    gcTime: 0,
  });
  const close = () => {
    setIsSwapped(false);
    setValues({});
    onClose();
  };
  const saving = useMutation({
    mutationFn: () => send(merge.customers, { ...guids, Values: values }, { idempotencyKey: formKey.current() }),
    onSuccess: () => {
      formKey.renew();
      toast.success(t('merge.done'));
      close();
      onDone();
    },
    onError: showError,
  });
  const swap = () => {
    setIsSwapped(!isSwapped);
    setValues({});
  };
  const { data, error } = preview;
  return (
    <Modal
      title={t('merge.title')}
      width={860}
      centered
      open={pair !== null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      okText={t('merge.apply')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={saving.isPending}
      onOk={() => saving.mutate()}
    >
      <div className={styles.body}>
        {error && <Alert type="error" showIcon title={errorText(error)} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && (
          <>
            <div className={styles.top}>
              <p className={styles.hint}>{t('merge.hint')}</p>
              <Button icon={<SwapOutlined aria-hidden />} onClick={swap}>
                {t('merge.swap')}
              </Button>
            </div>
            <MergeFields
              keep={data.Keep}
              gone={data.Gone}
              values={values}
              onChange={(field, whose) => setValues({ ...values, [field]: whose })}
            />
            <MergeMoves counts={data.Counts} />
          </>
        )}
      </div>
    </Modal>
  );
}

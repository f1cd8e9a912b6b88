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

/** Makes two customers one: side by side, whose value stays of each field, and what goes over (S15.4). */
export function MergeDialog(props: MergeDialogProps) {
  const t = useT();
  const { preview, values, choose, swap, close, saving } = useMerge(props);
  const { data, error } = preview;
  return (
    <Modal
      title={t('merge.title')}
      width={860}
      centered
      open={props.pair !== null}
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
            <MergeFields keep={data.Keep} gone={data.Gone} values={values} onChange={choose} />
            <MergeMoves counts={data.Counts} />
          </>
        )}
      </div>
    </Modal>
  );
}

/** What is chosen of two customers, what merging them would do, and the way to do it. */
function useMerge({ pair, onClose, onDone }: MergeDialogProps) {
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
  const startAfresh = (isTurned: boolean) => {
    setIsSwapped(isTurned);
    setValues({});
  };
  const close = () => {
    startAfresh(false);
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
  const choose = (field: MergeField, whose: 'keep' | 'gone') => setValues({ ...values, [field]: whose });
  return { preview, values, choose, swap: () => startAfresh(!isSwapped), close, saving };
}

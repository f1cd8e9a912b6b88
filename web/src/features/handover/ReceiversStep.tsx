import { type HandOverPreview, handover } from '@haina/contract/calls/handover.ts';
import { Button, Form, Skeleton } from 'antd';
import type { z } from 'zod';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './handover.module.css';
import { handOverInput, type HandOverValues, receiversNeeded, recordsIn } from './handOverInput.ts';
import { ReceiverFields } from './ReceiverFields.tsx';
import { ShareTable } from './ShareTable.tsx';
import { useHandOverPreview } from './useHandOverPreview.ts';

/** What a hand-over answered. */
export type HandOverDone = z.output<typeof handover.handOver.output>;

/** What the second step shows and tells. */
export interface ReceiversStepProps {
  readonly giver: string;
  /** Kept by the wizard, so that going back loses nothing. */
  readonly values: HandOverValues;
  readonly onChange: (values: HandOverValues) => void;
  readonly onBack: () => void;
  readonly onDone: (done: HandOverDone) => void;
}

/** The second step: who takes the work, what each of them would get, and the hand-over itself. */
export function ReceiversStep({ giver, values, onChange, onBack, onDone }: ReceiversStepProps) {
  const t = useT();
  const preview = useHandOverPreview(handOverInput(giver, values));
  const handOver = useHandOver(giver, preview.data, onDone);
  return (
    <Form<HandOverValues>
      name="handover"
      {...useFormLayout(112)}
      initialValues={values}
      onValuesChange={(changed: Partial<HandOverValues>) => onChange({ ...values, ...changed })}
      onFinish={() => handOver(values)}
    >
      <div className={styles.fields}>
        <ReceiverFields
          way={values.way}
          giver={giver}
          needed={preview.data ? receiversNeeded(preview.data.Counts) : []}
        />
      </div>
      <section className={styles.preview} aria-live="polite" aria-label={t('handover.preview')}>
        <h3 className={styles.heldTitle}>{t('handover.preview')}</h3>
        {preview.error && !preview.isFetching && (
          <LoadErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {preview.data ? (
          <Shares preview={preview.data} isBusy={preview.isPlaceholderData} />
        ) : (
          preview.isFetching && <Skeleton active paragraph={{ rows: 2 }} />
        )}
      </section>
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('handover.back')}</Button>
        <Button type="primary" htmlType="submit" disabled={preview.isPlaceholderData}>
          {t('handover.apply')}
        </Button>
      </div>
    </Form>
  );
}

function Shares({ preview, isBusy }: { readonly preview: HandOverPreview; readonly isBusy: boolean }) {
  const t = useT();
  const { Shares: shares, Team_Ended } = preview;
  if (shares.length === 0) return <p className={styles.hint}>{t('handover.previewHint')}</p>;
  return (
    <>
      <ShareTable shares={shares} isBusy={isBusy} />
      {Team_Ended > 0 && <p className={styles.hint}>{t('handover.teamEnds', { number: grouped(Team_Ended) })}</p>}
    </>
  );
}

/** Asks with the numbers of the preview, and hands over; a repeated submit is answered once. */
function useHandOver(giver: string, preview: HandOverPreview | undefined, onDone: ReceiversStepProps['onDone']) {
  const t = useT();
  const confirm = useConfirm();
  const formKey = useFormKey();
  return (values: HandOverValues) => {
    const shares = preview?.Shares ?? [];
    const number = shares.reduce((sum, share) => sum + recordsIn(share), 0);
    const receivers = shares.map(({ User_Name }) => User_Name).join(t('entity.comma'));
    const call = async () => {
      const done = await send(handover.handOver, handOverInput(giver, values), { idempotencyKey: formKey.current() });
      formKey.renew();
      onDone(done);
    };
    const question = t('handover.applyAsk', { name: preview?.User_Name ?? '', number: grouped(number), receivers });
    confirm(question, call, undefined, {
      busy: t('handover.working'),
      done: t('handover.done'),
      cancelled: t('common.operationCancelled'),
    });
  };
}

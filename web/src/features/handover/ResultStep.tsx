import { handoverUndoDays } from '@haina/contract/calls/handover.ts';
import { Alert, Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/numbers.ts';
import styles from './handover.module.css';
import type { HandOverDone } from './ReceiversStep.tsx';
import { ShareTable } from './ShareTable.tsx';

/** The last step: who got what. */
export function ResultStep({ done, onAnother }: { readonly done: HandOverDone; readonly onAnother: () => void }) {
  const t = useT();
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('handover.done')}
        description={t('handover.doneHint', { days: handoverUndoDays })}
      />
      <ShareTable shares={done.Shares} />
      {done.Team_Ended > 0 && (
        <p className={styles.hint}>{t('handover.teamEnds', { number: grouped(done.Team_Ended) })}</p>
      )}
      <div className={styles.foot}>
        <Button type="primary" onClick={onAnother}>
          {t('handover.another')}
        </Button>
      </div>
    </>
  );
}

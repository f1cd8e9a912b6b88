import { scoreParts, weightSum } from '@haina/contract/rules/score.ts';
import { Button, Input, Modal, Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import shared from '../../records/scoreEntries/scores.module.css';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import styles from './mark.module.css';
import { TargetGrid } from './TargetGrid.tsx';
import { type Setting, useSetting } from './useSetting.ts';

/** Of which month weights and targets are looked at. */
export interface SettingDialogProps {
  readonly month: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Weights and targets of a month: those who may set them do so here, all others read them (S34.6). */
export function SettingDialog({ month, onClose, onSaved }: SettingDialogProps) {
  const t = useT();
  const state = useSetting(month, () => {
    onSaved();
    onClose();
  });
  const { data, error, isFetching, refetch, isOpen, sum } = state;
  return (
    <Modal
      open
      centered
      width={900}
      title={t('score.setting.title', { month })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span className={styles.footHint}>
            {t(data?.Is_Closed === 1 ? 'score.setting.closedHint' : 'score.setting.onlyThis', { month })}
          </span>
          <span className={shared.actions}>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            {isOpen && (
              <Button
                type="primary"
                disabled={sum !== weightSum}
                loading={state.isSaving}
                onClick={() => void state.save()}
              >
                {t('common.confirm')}
              </Button>
            )}
          </span>
        </div>
      }
    >
      {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <WeightInputs state={state} />
          <TargetGrid state={state} rows={data.rows} total={data.total} />
          <Changes changes={data.Changes} />
        </>
      )}
    </Modal>
  );
}

function WeightInputs({ state: { weights, sum, isOpen, setWeight } }: { readonly state: Setting }) {
  const t = useT();
  const missing = weightSum - sum;
  return (
    <>
      <div className={styles.weights}>
        {scoreParts.map((part) => (
          <label key={part}>
            <span className={styles.weightLabel}>
              <span className={`${styles.dot} ${styles[part]}`} aria-hidden />
              {t(`score.part.${part}`)}
            </span>
            <Input
              inputMode="numeric"
              aria-label={t(`score.part.${part}`)}
              suffix="%"
              disabled={!isOpen}
              value={weights[part]}
              maxLength={3}
              status={missing === 0 ? '' : 'error'}
              onChange={({ target }) => setWeight(part, target.value)}
            />
          </label>
        ))}
        <span className={styles.sum}>
          {t('score.setting.sum')} <strong className={missing === 0 ? '' : styles.wrong}>{sum}%</strong>
        </span>
      </div>
      <div className={styles.wrong} role="alert">
        {missing > 0 && t('score.setting.missing', { missing })}
        {missing < 0 && t('score.setting.surplus', { surplus: -missing })}
      </div>
    </>
  );
}

type ChangeRow = NonNullable<Setting['data']>['Changes'][number];

function Changes({ changes }: { readonly changes: readonly ChangeRow[] }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.history} aria-label={t('score.setting.history')}>
      {changes.map(({ Action, User_Name, Time, Remark }) => (
        <li key={`${Time} ${Action}`}>
          {fullMoment(Time ?? '')} {User_Name} {t(`score.setting.change.${Action}`, { reason: Remark })}
        </li>
      ))}
    </ul>
  );
}

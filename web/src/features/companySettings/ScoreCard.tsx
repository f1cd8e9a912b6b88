import { mark } from '@haina/contract/calls/mark.ts';
import { scoreParts } from '@haina/contract/rules/score.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ClosedTag } from '../../records/scoreEntries/ClosedTag.tsx';
import { monthStepper } from '../../records/scoreEntries/lazyParts.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { weightFieldOf } from '../mark/targetDraft.ts';
import type { SettingDialogProps } from '../mark/SettingDialog.tsx';
import own from './companySettings.module.css';
import { SettingSection } from './SettingSection.tsx';

const settingDialog = lazyComponent<SettingDialogProps>(
  async () => (await import('../mark/SettingDialog.tsx')).SettingDialog,
);

/** Weights and targets of scores, month by month (S34.6). */
export function ScoreCard() {
  const t = useT();
  const client = useQueryClient();
  const [month, setMonth] = useState(useCompanyNow().slice(0, 7));
  const [isOpen, setOpen] = useState(false);
  const setting = useQuery({
    queryKey: [mark.setting.path, month, 'card'],
    queryFn: ({ signal }) => send(mark.setting, { Month: month, pagesize: 1 }, { signal }),
  });
  const { data } = setting;
  return (
    <SettingSection title={t('score.setting.card')}>
      <div className={own.hints}>
        <p className={own.hint}>{t('score.setting.cardHint')}</p>
      </div>
      {setting.error && !setting.isFetching && (
        <LoadErrorPanel error={setting.error} onRetry={() => void setting.refetch()} />
      )}
      <div className={styles.name}>
        <monthStepper.Component value={month} onChange={setMonth} />
        <Button onClick={() => setOpen(true)}>{t('score.setting.open')}</Button>
        {data?.Is_Closed === 1 && <ClosedTag />}
      </div>
      {data ? (
        <p className={own.hint}>
          {scoreParts.map((part) => `${t(`score.part.${part}`)} ${data.Weights[weightFieldOf[part]]}%`).join(' / ')}
        </p>
      ) : (
        setting.isFetching && <Skeleton active paragraph={{ rows: 1 }} />
      )}
      {isOpen && (
        <settingDialog.Component
          month={month}
          onClose={() => setOpen(false)}
          onSaved={() => void client.invalidateQueries({ queryKey: [mark.setting.path] })}
        />
      )}
    </SettingSection>
  );
}

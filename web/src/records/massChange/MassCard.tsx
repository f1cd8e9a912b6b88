import { CloseOutlined } from '@ant-design/icons';
import type { MassChange } from '@haina/contract/calls/massChange.ts';
import { Button, Progress } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { type MassStatusProps, shareOf, StateWords } from './MassStatus.tsx';
import styles from './massChange.module.css';
import { showMassChange } from './massStore.ts';
import { useMassWords } from './useMassWords.ts';

/** A mass change whose window is closed. */
export interface MassCardProps extends MassStatusProps {
  readonly model: MassChange;
  readonly onClose: () => void;
}

/** A small card in the corner: what is done, how far it is, and the way to its window. */
export function MassCard({ model, isBusy, onClose }: MassCardProps) {
  const t = useT();
  const words = useMassWords(model.Target_Kind);
  return (
    <aside className={styles.card} role="status" aria-label={t(`massChange.action.${model.Action}`)}>
      <div className={styles.cardHead}>
        <strong>{t(`massChange.action.${model.Action}`)}</strong>
        <Button type="link" size="small" onClick={() => showMassChange(true)}>
          {t('massChange.view')}
        </Button>
        {!isBusy && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('common.close')}
            onClick={onClose}
          />
        )}
      </div>
      <span>
        {words.all(model.Total)} <StateWords model={model} />
      </span>
      {isBusy && (
        <Progress
          size="small"
          percent={Math.floor(shareOf(model) * 100)}
          status="active"
          aria-label={words.all(model.Total)}
        />
      )}
    </aside>
  );
}

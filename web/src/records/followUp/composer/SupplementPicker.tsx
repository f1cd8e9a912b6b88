import { Input } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import styles from './composer.module.css';
import type { SupplementProps } from './SupplementCalendar.tsx';
import { earliestInLastDay } from '../nextTime/shortcuts.ts';

const calendar = lazyComponent<SupplementProps>(
  async () => (await import('./SupplementCalendar.tsx')).SupplementCalendar,
);

/** Chooses a moment of the last 24 hours up to now (S8.3); on a phone by the phone's own picker. */
export function SupplementPicker(props: SupplementProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  if (!isPhone) return <calendar.Component {...props} />;
  const { value, isWrong, onChange } = props;
  return (
    <Input
      {...(isWrong ? { status: 'error' as const } : {})}
      className={styles.earlier ?? ''}
      type="datetime-local"
      aria-label={t('activity.supplementTime')}
      min={earliestInLastDay(now).slice(0, 16)}
      max={now.slice(0, 16)}
      value={value?.slice(0, 16) ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : `${target.value}:00`)}
    />
  );
}

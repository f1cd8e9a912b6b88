import { type Device, deviceState } from '@haina/contract/calls/equipment.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import styles from './equipment.module.css';
import { useCompanyNow } from '../../ui/format/companyClock.ts';

const authorities = {
  1: { tone: 'success', text: 'equipment.authority.on' },
  2: { tone: 'warning', text: 'equipment.authority.off' },
  3: { tone: 'default', text: 'equipment.authority.unknown' },
} as const;

/** Whether a device has a permission, as a dot and its word. */
export function AuthorityDot({ value }: { readonly value: Device['Tape_Authority'] }) {
  const t = useT();
  const { tone, text } = authorities[value];
  return <StatusDot tone={tone} text={t(text)} />;
}

/** How a device stands; of a silent one, for how many days. */
export function StateTag({ device }: { readonly device: Device }) {
  const t = useT();
  const now = useCompanyNow();
  if (device.State === deviceState.banned)
    return (
      <Tag variant="filled" color="error">
        {t('equipment.state.banned')}
      </Tag>
    );
  if (device.State === deviceState.normal)
    return (
      <Tag variant="filled" color="success">
        {t('equipment.state.normal')}
      </Tag>
    );
  const days = daysBetween(device.Report_Time, now);
  return (
    <Tag variant="filled" color="warning">
      {days > 0 ? t('equipment.state.silentDays', { days }) : t('equipment.state.silent')}
    </Tag>
  );
}

/** Whole days from one wall time to another. */
const daysBetween = (from: string | null, to: string): number =>
  from === null ? 0 : Math.floor((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 86_400_000);

/** What a device must do: record, read files, upload them. */
export function MustText({ device }: { readonly device: Device }) {
  const t = useT();
  const words = (['IsOpenTape', 'IsOpenFile', 'IsUploadFile'] as const).map((name) => (
    <span key={name} className={styles.must} data-off={device[name] === 2 || undefined}>
      {t(device[name] === 1 ? 'common.yes' : 'common.no')}
    </span>
  ));
  return <span className={styles.musts}>{words}</span>;
}

import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { recordAddress } from '../../../records/noun/recordAddress.ts';
import type { CalledRecord } from '../dialled.ts';

const words = {
  [targetKind.leads]: 'dial.panel.open.leads',
  [targetKind.customer]: 'dial.panel.open.customer',
  [targetKind.contacts]: 'dial.panel.open.contacts',
} as const;

/** Opens the record that is called, behind the panel. */
export function OpenRecord({ record }: { readonly record: CalledRecord }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate(recordAddress(record.kind, record.guid))}>{t(words[record.kind])}</Button>
  );
}

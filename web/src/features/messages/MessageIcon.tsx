import { CalendarOutlined, NotificationOutlined } from '@ant-design/icons';
import { recordKindOf } from '@haina/contract/calls/messages.ts';
import { NounIcon } from '../../records/noun/NounIcon.tsx';

/** The icon of what a message is about: its record, a day's list or an announcement. */
export function MessageIcon({ type }: { readonly type: number }) {
  const kind = recordKindOf(type);
  if (kind !== undefined) return <NounIcon kind={kind} />;
  return type === 0 ? <CalendarOutlined /> : <NotificationOutlined />;
}

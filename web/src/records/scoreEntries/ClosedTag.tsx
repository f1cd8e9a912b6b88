import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';

/** Says that a month is closed. */
export function ClosedTag({ title }: { readonly title?: string }) {
  const t = useT();
  return (
    <Tag icon={<LockOutlined aria-hidden />} {...(title === undefined ? {} : { title })}>
      {t('score.closed')}
    </Tag>
  );
}

import { ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FreshEntries } from '../useFreshEntries.ts';
import styles from './freshNotice.module.css';

/** What the notice says, and what its press does. */
export interface FreshNoticeProps {
  readonly words: string;
  readonly fresh: FreshEntries;
  readonly onShow: () => void;
}

/** Says over older entries that there are newer ones. */
export function FreshNotice({ words, fresh, onShow }: FreshNoticeProps) {
  return (
    <div className={styles.fresh} role="status">
      {fresh.isWaiting && (
        <Button size="small" shape="round" icon={<ArrowUpOutlined aria-hidden />} onClick={onShow}>
          {words}
        </Button>
      )}
    </div>
  );
}

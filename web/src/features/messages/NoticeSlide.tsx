import { TrophyOutlined } from '@ant-design/icons';
import type { Notice } from '@haina/contract/calls/notices.ts';
import { CallRanking } from './CallRanking.tsx';
import styles from './messages.module.css';
import { RichText } from './RichText.tsx';

/** What the popup shows of an announcement: its text, the ranking of calls, or what is celebrated. */
export function NoticeSlide({ notice, isShown }: { readonly notice: Notice; readonly isShown: boolean }) {
  const isCelebrated = notice.Type === 3 || notice.Type === 4;
  return (
    <article className={styles.slide} data-celebrated={isCelebrated || undefined}>
      {isCelebrated && <TrophyOutlined className={styles.trophy ?? ''} aria-hidden />}
      {notice.Type !== 2 && <h2>{notice.Title}</h2>}
      {notice.Type === 2 && isShown && <CallRanking guid={notice.Guid} />}
      {notice.Content !== '' && <RichText html={notice.Content} />}
    </article>
  );
}

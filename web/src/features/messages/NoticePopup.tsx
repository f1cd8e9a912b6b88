import type { Notice } from '@haina/contract/calls/notices.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Carousel, Modal } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import styles from './messages.module.css';
import { RichText } from './RichText.tsx';
import { refreshMessages } from './refreshMessages.ts';

/** How long a slide stays where it turns by itself, in milliseconds; it does not (S16.16). */
const slideTime = 4000;

/** The announcements of the header, and the one that was pressed; null keeps the popup closed. */
export interface NoticePopupProps {
  readonly list: readonly Notice[];
  readonly shown: number | null;
  readonly onClose: () => void;
}

/** Two or three slides are shown twice, as the carousel turns around more calmly so. */
const slidesOf = (list: readonly Notice[]) => (list.length === 2 || list.length === 3 ? [...list, ...list] : list);

/** The announcements of the header one by one, 700 wide; what is looked at is read. */
export function NoticePopup({ list, shown, onClose }: NoticePopupProps) {
  const t = useT();
  const client = useQueryClient();
  const slides = slidesOf(list);
  const read = async (at: number) => {
    const guid = slides[at]?.Guid;
    if (guid === undefined) return;
    try {
      await send(messages.read, { Guid: guid }, { quiet: true });
      refreshMessages(client);
    } catch {
      // It stays unread, which the bell goes on to say.
    }
  };
  return (
    <Modal
      open={shown !== null}
      title={t('inbox.entries.notices')}
      width={700}
      centered
      destroyOnHidden
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && void read(shown ?? 0)}
    >
      <Carousel
        arrows
        autoplay={false}
        autoplaySpeed={slideTime}
        initialSlide={shown ?? 0}
        afterChange={(at) => void read(at)}
      >
        {slides.map((notice, at) => (
          // The same announcement may be there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their places.
          <article key={`${notice.Guid} ${at}`} className={styles.slide}>
            <h2>{notice.Title}</h2>
            <p className={styles.noticeFacts}>
              <span>{notice.Create_User_Name || t('inbox.system')}</span>
              <DateTime value={notice.Create_Time} precision="minute" />
            </p>
            <RichText html={notice.Content} />
          </article>
        ))}
      </Carousel>
    </Modal>
  );
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Notice } from '@haina/contract/calls/notices.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Carousel, Modal } from 'antd';
import type { CarouselRef } from 'antd/es/carousel';
import { useRef, useState } from 'react';
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
  const carousel = useRef<CarouselRef>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const at = (turned ?? shown ?? 0) % Math.max(list.length, 1);
  const handleTurned = (next: number) => {
    setTurned(next);
    void read(next);
  };
  const read = async (place: number) => {
    const guid = slides[place]?.Guid;
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
      footer={
        <div className={styles.turns}>
          <span>{t('inbox.popup.place', { at: at + 1, all: list.length })}</span>
          {list.length > 1 && (
            <>
              <Button icon={<LeftOutlined />} onClick={() => carousel.current?.prev()}>
                {t('inbox.popup.previous')}
              </Button>
              <Button icon={<RightOutlined />} iconPlacement="end" onClick={() => carousel.current?.next()}>
                {t('inbox.popup.next')}
              </Button>
            </>
          )}
          <Button type="primary" onClick={onClose}>
            {t('inbox.popup.done')}
          </Button>
        </div>
      }
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        setTurned(null);
        if (isOpen) void read(shown ?? 0);
      }}
    >
      <Carousel
        ref={carousel}
        dots={false}
        draggable
        autoplay={false}
        autoplaySpeed={slideTime}
        initialSlide={shown ?? 0}
        afterChange={handleTurned}
      >
        {slides.map((notice, place) => (
          // The same announcement may be there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their places.
          <article key={`${notice.Guid} ${place}`} className={styles.slide}>
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

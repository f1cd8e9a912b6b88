import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Notice } from '@haina/contract/calls/notices.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Carousel, Modal, Tag } from 'antd';
import type { CarouselRef } from 'antd/es/carousel';
import { type KeyboardEvent, useRef, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import styles from './messages.module.css';
import { NoticeSlide } from './NoticeSlide.tsx';
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
  const read = useRead();
  const slides = slidesOf(list);
  const carousel = useRef<CarouselRef>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const at = (turned ?? shown ?? 0) % Math.max(list.length, 1);
  const shownNotice = list[at];
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') carousel.current?.prev();
    else if (key === 'ArrowRight') carousel.current?.next();
  };
  const handleTurned = (next: number) => {
    setTurned(next);
    void read(slides[next]);
  };
  return (
    <Modal
      open={shown !== null}
      title={shownNotice && <Head notice={shownNotice} at={at} count={list.length} />}
      wrapProps={{ onKeyDown: handleKey }}
      width={700}
      centered
      destroyOnHidden
      footer={
        <Turns
          at={at}
          count={list.length}
          onPrevious={() => carousel.current?.prev()}
          onNext={() => carousel.current?.next()}
          onGo={(place) => carousel.current?.goTo(place)}
          onClose={onClose}
        />
      }
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        setTurned(null);
        if (isOpen) void read(slides[shown ?? 0]);
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
          <NoticeSlide key={`${notice.Guid} ${place}`} notice={notice} isShown={place % list.length === at} />
        ))}
      </Carousel>
    </Modal>
  );
}

/** Marks an announcement that is looked at as read. */
function useRead(): (notice: Notice | undefined) => Promise<void> {
  const client = useQueryClient();
  return async (notice) => {
    if (notice === undefined) return;
    try {
      await send(messages.read, { Guid: notice.Guid }, { quiet: true });
      refreshMessages(client);
    } catch {
      // It stays unread, which the bell goes on to say.
    }
  };
}

const typeNames = { 1: 'normal', 2: 'ranking', 3: 'signed', 4: 'paid' } as const;

interface HeadProps {
  readonly notice: Notice;
  readonly at: number;
  readonly count: number;
}

/** What kind of announcement is shown, when it was written and by whom, and its place among all. */
function Head({ notice, at, count }: HeadProps) {
  const t = useT();
  return (
    <div className={styles.popupHead}>
      <Tag variant="filled" color="processing">
        {t(`inbox.notice.type.${typeNames[notice.Type]}`)}
      </Tag>
      <span className={styles.noticeFacts}>
        <DateTime value={notice.Create_Time} precision="minute" />
        {notice.Create_User_Name || t('inbox.system')}
      </span>
      <span className={styles.popupPlace}>{t('inbox.popup.place', { at: at + 1, all: count })}</span>
    </div>
  );
}

interface TurnsProps {
  readonly at: number;
  readonly count: number;
  readonly onGo: (place: number) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** Which of the announcements it is, the ways to the others, and out. */
function Turns({ at, count, onGo, onPrevious, onNext, onClose }: TurnsProps) {
  const t = useT();
  return (
    <div className={styles.turns}>
      <Dots at={at} count={count} onGo={onGo} />
      {count > 1 && (
        <>
          <Button icon={<LeftOutlined />} onClick={onPrevious}>
            {t('inbox.popup.previous')}
          </Button>
          <Button icon={<RightOutlined />} iconPlacement="end" onClick={onNext}>
            {t('inbox.popup.next')}
          </Button>
        </>
      )}
      <Button type="primary" onClick={onClose}>
        {t('inbox.popup.done')}
      </Button>
    </div>
  );
}

/** Most dots that find room; more announcements are told by the place alone. */
const maxDots = 10;

/** One dot for each announcement; pressed, it shows that one. The keys turn as well. */
function Dots({ at, count, onGo }: Pick<TurnsProps, 'at' | 'count' | 'onGo'>) {
  const t = useT();
  if (count < 2) return <span />;
  return (
    <span className={styles.dots}>
      {count <= maxDots &&
        Array.from({ length: count }, (_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots never change their places.
            key={place}
            type="button"
            aria-label={t('inbox.popup.place', { at: place + 1, all: count })}
            aria-current={place === at || undefined}
            onClick={() => onGo(place)}
          />
        ))}
      <kbd>←</kbd>
      <kbd>→</kbd>
      <span className={styles.turnWord}>{t('inbox.popup.turn')}</span>
    </span>
  );
}

import { DownloadOutlined, PictureOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef } from 'react';
import { showError } from '../../../lib/feedback/showError.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { usePicture } from '../../../ui/hooks/usePicture.ts';
import type { FigureDays } from '../dashboardState.ts';
import styles from './cardButtons.module.css';

/** What a card says of itself where it is saved. */
export interface CardButtonsProps {
  readonly title: string;
  /** The days that it shows; null until it shows any. */
  readonly days: FigureDays | null;
  /** Saves its numbers as a spreadsheet. */
  readonly onExport: () => Promise<void>;
}

/** Saves the card around it as a picture, with its days in the place of these buttons, and as a spreadsheet; not on a phone. */
export function CardButtons({ title, days, onExport }: CardButtonsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const place = useRef<HTMLSpanElement>(null);
  const card = useMemo<RefObject<HTMLElement | null>>(
    () => ({
      get current() {
        return place.current?.closest('section') ?? null;
      },
    }),
    [],
  );
  const picture = usePicture(card, title, 'card');
  const sheet = useMutation({ mutationFn: onExport, onError: showError });
  if (isPhone) return null;
  return (
    <span ref={place} className={styles.place}>
      {days && (
        <span className={styles.days} data-caption hidden>
          {t('entity.between', { from: days.Start, to: days.End })}
        </span>
      )}
      <span className={styles.buttons} data-left-out>
        <IconButton
          size="small"
          icon={<PictureOutlined />}
          label={t('dashboard.save.picture', { title })}
          isBusy={picture.isPending}
          isDisabled={days === null}
          onClick={() => picture.mutate()}
        />
        <IconButton
          size="small"
          icon={<DownloadOutlined />}
          label={t('dashboard.save.sheet', { title })}
          isBusy={sheet.isPending}
          isDisabled={days === null}
          onClick={() => sheet.mutate()}
        />
      </span>
    </span>
  );
}

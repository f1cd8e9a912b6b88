import { CloseOutlined } from '@ant-design/icons';
import type { Attachment } from '@haina/contract/calls/activity.ts';
import { Image } from 'antd';
import { useState } from 'react';
import { safeUrl } from '../../lib/api/safeUrl.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './files.module.css';

/** Which of some pictures is looked at. */
export interface PicturePreviewProps {
  readonly pictures: readonly Attachment[];
  /** The place of the one on screen; null closes the preview. */
  readonly current: number | null;
  readonly onChange: (current: number | null) => void;
}

/** Pictures in full size over the page, to leaf through. */
export function PicturePreview({ pictures, current, onChange }: PicturePreviewProps) {
  const t = useT();
  // While it closes it still shows the last one.
  const [shown, setShown] = useState(current ?? 0);
  if (current !== null && current !== shown) setShown(current);
  return (
    <Image.PreviewGroup
      classNames={{ popup: { mask: styles.mask ?? '' } }}
      items={pictures.map(({ File_Path, File_Name }) => ({ src: safeUrl(File_Path) ?? '', alt: File_Name }))}
      preview={{
        open: current !== null,
        current: shown,
        closeIcon: <CloseOutlined aria-label={t('activity.previewClose')} />,
        onChange: (next) => onChange(next),
        onOpenChange: (isOpen) => {
          if (!isOpen) onChange(null);
        },
      }}
    />
  );
}

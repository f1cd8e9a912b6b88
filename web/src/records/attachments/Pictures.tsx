import type { Attachment } from '@haina/contract/calls/activity.ts';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './files.module.css';
import type { PicturePreviewProps } from './PicturePreview.tsx';
import { thumbnailOf } from './pictureAddress.ts';

const preview = lazyComponent<PicturePreviewProps>(async () => (await import('./PicturePreview.tsx')).PicturePreview);

/** Thumbnails of pictures, 100 × 100; a press shows the picture itself and lets one leaf through all of them. */
export function Pictures({ pictures }: { readonly pictures: readonly Attachment[] }) {
  const t = useT();
  const [current, setCurrent] = useState<number | null>(null);
  const isWanted = useOnceTrue(current !== null);
  return (
    <div className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <button
          key={picture.File_Guid}
          type="button"
          className={styles.thumb}
          aria-label={t('activity.preview', { name: picture.File_Name })}
          title={picture.File_Name}
          onPointerEnter={preview.preload}
          onClick={() => setCurrent(index)}
        >
          <img src={thumbnailOf(picture.File_Path)} alt="" loading="lazy" width={100} height={100} />
        </button>
      ))}
      {isWanted && <preview.Component pictures={pictures} current={current} onChange={setCurrent} />}
    </div>
  );
}

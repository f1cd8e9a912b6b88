import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePicture } from '../hooks/usePicture.ts';

/** The page that a picture is taken of, and what its file is called. */
export interface PictureButtonProps {
  readonly page: RefObject<HTMLElement | null>;
  readonly name: string;
  /** Why there is nothing to take a picture of; empty where there is. */
  readonly obstacle?: string;
}

/** Saves a page as a picture; its caption is `PictureCaption`. */
export function PictureButton({ page, name, obstacle = '' }: PictureButtonProps) {
  const t = useT();
  const picture = usePicture(page, name);
  return (
    <Button
      icon={<PictureOutlined aria-hidden />}
      loading={picture.isPending}
      disabled={obstacle !== ''}
      title={obstacle}
      onClick={() => picture.mutate()}
    >
      {t('bi.picture')}
    </Button>
  );
}

import { CloseOutlined, PictureOutlined, ReloadOutlined, StockOutlined, UserOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Bytes } from '../../../ui/components/Bytes.tsx';
import { fileIcon } from '../../attachments/fileIcon.tsx';
import { thumbnailOf } from '../../attachments/pictureAddress.ts';
import { dropUpload, retryUpload, type Upload, useUploads } from '../../attachments/uploads.ts';
import styles from './composer.module.css';
import type { Draft } from './draft.ts';

/** What is sent with a draft. */
export interface ComposerGoodsProps {
  readonly place: string;
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Pictures, files, contacts and opportunities of a draft, each of which can be taken out again. */
export function ComposerGoods({ place, draft: { contacts, business }, onChange }: ComposerGoodsProps) {
  const uploads = useUploads(place);
  if (uploads.length + contacts.length + business.length === 0) return null;
  const ordered = [...uploads.filter(({ kind }) => kind === 1), ...uploads.filter(({ kind }) => kind === 2)];
  return (
    <ul className={styles.goods}>
      {ordered.map((upload) => (
        <li key={upload.id}>
          {upload.kind === 1 ? (
            <PictureTile place={place} upload={upload} />
          ) : (
            <FileTile place={place} upload={upload} />
          )}
        </li>
      ))}
      <LinkTiles
        icon={<UserOutlined aria-hidden />}
        linked={contacts}
        onChange={(rest) => onChange({ contacts: rest })}
      />
      <LinkTiles
        icon={<StockOutlined aria-hidden />}
        linked={business}
        onChange={(rest) => onChange({ business: rest })}
      />
    </ul>
  );
}

interface LinkTilesProps {
  readonly icon: ReactNode;
  readonly linked: Draft['contacts'];
  readonly onChange: (linked: Draft['contacts']) => void;
}

/** Records that a draft is linked to. */
const LinkTiles = ({ icon, linked, onChange }: LinkTilesProps) =>
  linked.map((record) => (
    <li key={record.Guid} className={styles.contact}>
      {icon}
      <span className={styles.goodName}>{record.Name}</span>
      <RemoveButton name={record.Name} onClick={() => onChange(linked.filter(({ Guid }) => Guid !== record.Guid))} />
    </li>
  ));

interface TileProps {
  readonly place: string;
  readonly upload: Upload;
}

function PictureTile({ place, upload }: TileProps) {
  const { id, name, file } = upload;
  return (
    <div className={styles.picture} title={name}>
      {file ? <img src={thumbnailOf(file.File_Path)} alt={name} /> : <PictureOutlined aria-hidden />}
      <UploadState place={place} upload={upload} />
      <span className={styles.corner}>
        <RemoveButton name={name} onClick={() => dropUpload(place, id)} />
      </span>
    </div>
  );
}

function FileTile({ place, upload }: TileProps) {
  const { id, name, size } = upload;
  return (
    <div className={styles.file} title={name}>
      {fileIcon(name)}
      <span className={styles.goodName}>{name}</span>
      <span className={styles.size}>
        <Bytes value={size} />
      </span>
      <RemoveButton name={name} onClick={() => dropUpload(place, id)} />
      <UploadState place={place} upload={upload} />
    </div>
  );
}

/** How far an upload is; one that failed says why and can be tried again. */
function UploadState({ place, upload: { id, name, state, share, reason } }: TileProps): ReactNode {
  const t = useT();
  if (state === 'done') return null;
  if (state === 'failed') {
    return (
      <button
        type="button"
        className={styles.retry}
        title={reason}
        aria-label={t('activity.retry', { name })}
        onClick={() => retryUpload(place, id)}
      >
        <ReloadOutlined aria-hidden />
      </button>
    );
  }
  return (
    <Progress
      className={styles.progress ?? ''}
      percent={Math.round(share * 100)}
      showInfo={false}
      size={{ height: 3 }}
      aria-label={t('activity.uploading', { name })}
    />
  );
}

function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const t = useT();
  return (
    <button type="button" className={styles.remove} aria-label={t('activity.remove', { name })} onClick={onClick}>
      <CloseOutlined aria-hidden />
    </button>
  );
}

import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { safeUrl } from '../../lib/api/safeUrl.ts';
import { send } from '../../lib/api/send.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { appVersion } from '../../lib/settings/appVersion.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import type { DialogProps } from './dialogProps.ts';
import { openDialog } from './dialogStore.ts';
import styles from './HelpDialog.module.css';

/** The help documents to download and the version number (S22.13). */
export function HelpDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      title={t('shell.help.title')}
      onCancel={onClose}
      centered
      width={520}
      footer={
        <div className={styles.foot}>
          <Button type="link" size="small" onClick={() => openDialog('keys')}>
            {t('keys.link')}
          </Button>
          <span>{t('shell.help.version', { version: appVersion })}</span>
        </div>
      }
    >
      <Documents />
    </Modal>
  );
}

function Documents() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [dictionary.helpDocuments.path],
    queryFn: ({ signal }) => send(dictionary.helpDocuments, {}, { signal }),
  });
  if (error) {
    const retry = (
      <Button size="small" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    );
    return <Alert type="error" showIcon title={errorText(error)} action={retry} />;
  }
  if (!data) return <Skeleton active title={false} />;
  if (data.length === 0) return <EmptyState title={t('shell.help.empty')} />;
  return (
    <ul className={styles.list} aria-label={t('shell.help.documents')}>
      {data.map((entry) => (
        <li key={entry.Id}>
          <FileTextOutlined />
          <span>{entry.Title}</span>
          <Button
            type="link"
            size="small"
            icon={<DownloadOutlined />}
            href={safeUrl(entry.File_Url) ?? ''}
            disabled={!safeUrl(entry.File_Url)}
            download={`${entry.Title}.${entry.File_Url.split('.').at(-1)}`}
            aria-label={`${t('shell.help.download')} ${entry.Title}`}
          >
            {t('shell.help.download')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

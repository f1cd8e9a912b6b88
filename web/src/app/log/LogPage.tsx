import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { clearErrorLog, type LoggedError, useErrorLog } from '../../lib/errorLog/errorLog.ts';
import { loggedText } from '../../lib/errorLog/loggedText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { type Translate, t as translate, useT } from '../../lib/i18n/i18n.ts';
import { useCompanyZone } from '../../ui/format/companyClock.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { fullMoment, wallTime } from '../../ui/format/moments.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import styles from './LogPage.module.css';

async function copy(entries: readonly LoggedError[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(entries.map(loggedText).join('\n\n'));
    toast.success(translate('common.copied'));
  } catch {
    // The browser keeps the clipboard to itself; what is shown can be marked and copied by hand.
    toast.error(translate('common.copyFailed'));
  }
}

/** The errors this browser has seen, newest first, each to be copied whole for a person who mends it (S22.15). */
export function LogPage() {
  const t = useT();
  const zone = useCompanyZone();
  const entries = useErrorLog((log) => log.entries);
  return (
    <div className={styles.page}>
      <Panel kind="page" title={t('shell.log.title')} extra={<LogButtons entries={entries} />}>
        <div className={styles.body}>
          <DataTable<LoggedError>
            rowKey={(entry) => `${entry.time} ${entries.indexOf(entry)}`}
            rows={entries}
            minWidth={960}
            emptyText={<EmptyState title={t('shell.log.empty')} />}
            expanded={{ render: stackOf, isThere: (entry) => entry.stack !== '' }}
            columns={columnsOf(t, zone)}
          />
        </div>
      </Panel>
    </div>
  );
}

function LogButtons({ entries }: { readonly entries: readonly LoggedError[] }) {
  const t = useT();
  return (
    <>
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(entries)} disabled={entries.length === 0}>
        {t('shell.log.copyAll')}
      </Button>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={clearErrorLog} disabled={entries.length === 0}>
        {t('shell.log.clear')}
      </Button>
    </>
  );
}

const columnsOf = (t: Translate, zone: string): readonly TableColumn<LoggedError>[] => [
  {
    title: t('shell.log.time'),
    dataIndex: 'time',
    width: 180,
    render: ({ time }) => fullMoment(wallTime(new Date(time), zone)),
  },
  {
    title: t('shell.log.kind'),
    dataIndex: 'kind',
    width: 100,
    render: ({ kind }) => <Tag color="error">{t(`shell.log.kinds.${kind}`)}</Tag>,
  },
  { title: t('shell.log.message'), dataIndex: 'message' },
  { title: t('shell.log.url'), dataIndex: 'url', width: 280, ellipsis: true },
  {
    title: t('shell.log.copy'),
    width: 72,
    render: (entry) => (
      <IconButton
        icon={<CopyOutlined />}
        label={t('shell.log.copyOf', { message: entry.message })}
        onClick={() => void copy([entry])}
      />
    ),
  },
];

const stackOf = (entry: LoggedError) => <pre className={styles.stack}>{entry.stack}</pre>;

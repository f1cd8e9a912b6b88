import { Button, Table, Tag } from 'antd';
import { clearErrorLog, type LoggedError, useErrorLog } from '../../lib/errorLog/errorLog.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './LogPage.module.css';

/** The errors this browser has seen, newest first; a page for development. */
export function LogPage() {
  const t = useT();
  const entries = useErrorLog((log) => log.entries);
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h1>{t('shell.log.title')}</h1>
        <Button onClick={clearErrorLog} disabled={entries.length === 0}>
          {t('shell.log.clear')}
        </Button>
      </header>
      <Table<LoggedError>
        dataSource={entries.map((entry, index) => ({ ...entry, key: `${entry.time} ${index}` }))}
        pagination={false}
        locale={{ emptyText: t('shell.log.empty') }}
        expandable={{
          expandedRowRender: stackOf,
          rowExpandable: (entry) => entry.stack !== '',
        }}
        columns={[
          {
            title: t('shell.log.time'),
            dataIndex: 'time',
            width: 180,
            render: (time: number) => new Date(time).toLocaleString(),
          },
          {
            title: t('shell.log.kind'),
            dataIndex: 'kind',
            width: 100,
            render: (kind: LoggedError['kind']) => <Tag color="error">{t(`shell.log.kinds.${kind}`)}</Tag>,
          },
          { title: t('shell.log.message'), dataIndex: 'message' },
          { title: t('shell.log.url'), dataIndex: 'url', width: 280, ellipsis: true },
        ]}
      />
    </section>
  );
}

const stackOf = (entry: LoggedError) => <pre className={styles.stack}>{entry.stack}</pre>;

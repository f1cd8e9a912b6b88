import { DeleteOutlined } from '@ant-design/icons';
import { type CompanyWallLink, wall } from '@haina/contract/calls/wall.ts';
import { reportIds, titleKey } from '@haina/contract/reports/reports.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { minuteMoment } from '../../ui/format/moments.ts';
import { SettingSection } from './SettingSection.tsx';
import styles from './robots.module.css';

const pageSize = 10;

/** The links of the company that show reports without a session: whose they are, how long they last, when they were used; each can be taken back (S36.9). */
export function WallLinkCard() {
  const t = useT();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [wall.listOfCompany.path, page],
    queryFn: ({ signal }) => send(wall.listOfCompany, { page, pagesize: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  const onRevoked = () => {
    // The last one of a page leaves the page before it.
    if (data?.rows.length === 1 && page > 1) setPage(page - 1);
    void client.invalidateQueries({ queryKey: [wall.listOfCompany.path] });
  };
  return (
    <SettingSection title={t('bi.wall.title')}>
      <p className={styles.hint}>{t('bi.wall.companyHint')}</p>
      {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.list} aria-label={t('bi.wall.title')}>
          {data.rows.map((link) => (
            <LinkRow key={link.Guid} link={link} onRevoked={onRevoked} />
          ))}
          {data.rows.length === 0 && <li className={styles.none}>{t('bi.wall.companyNone')}</li>}
        </ul>
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && data.total > pageSize && (
        <Pagination
          size="small"
          showSizeChanger={false}
          pageSize={pageSize}
          total={data.total}
          current={page}
          onChange={setPage}
        />
      )}
    </SettingSection>
  );
}

interface LinkRowProps {
  readonly link: CompanyWallLink;
  readonly onRevoked: () => void;
}

function LinkRow({ link, onRevoked }: LinkRowProps) {
  const t = useT();
  const confirm = useConfirm();
  const report = reportIds.find((id) => id === link.Report);
  const revoke = () => {
    const idempotencyKey = newKey();
    const act = () => send(wall.removeOfCompany, { Guid: link.Guid }, { idempotencyKey });
    confirm(t('bi.wall.revokeAsk'), act, onRevoked, {
      busy: t('common.submitting'),
      done: t('bi.wall.revoked'),
      cancelled: t('common.operationCancelled'),
    });
  };
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          {link.Name}
          {report && <span className={styles.provider}>{t(titleKey(report))}</span>}
        </p>
        <p className={styles.state}>
          <span>{t('bi.wall.by', { person: link.User_Name })}</span>
          <span>
            {t('entity.between', {
              from: minuteMoment(link.Create_Time ?? ''),
              to: minuteMoment(link.Expire_Time ?? ''),
            })}
          </span>
          <span>
            {link.Used_Time === null ? t('bi.wall.unused') : t('bi.wall.used', { time: minuteMoment(link.Used_Time) })}
          </span>
        </p>
      </div>
      <div className={styles.acts}>
        <IconButton label={t('bi.wall.revoke', { name: link.Name })} icon={<DeleteOutlined />} onClick={revoke} />
      </div>
    </li>
  );
}

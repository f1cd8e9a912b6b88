import { type SeaPreviewRow, type SeaRuleForm, seaRules } from '@haina/contract/calls/seaRules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Pagination, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { fieldLabel } from '../../entity/fieldLabel.ts';
import { send } from '../../lib/api/send.ts';
import { errorText, isSwallowed } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { grouped } from '../../ui/numbers.ts';
import styles from './searule.module.css';

// The answer stands below a long form.
const bringIntoSight = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' });

/** What the rules would do if they were saved now: how many customers would return, and which. */
export function RulePreview({ rule }: { readonly rule: SeaRuleForm }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const input = { ...rule, page };
  const preview = useQuery({
    queryKey: [seaRules.previewRule.path, input],
    queryFn: ({ signal }) => send(seaRules.previewRule, input, { signal }),
    placeholderData: keepPreviousData,
  });
  if (preview.error && !preview.isFetching && !isSwallowed(preview.error))
    return <Alert type="error" showIcon title={errorText(preview.error)} />;
  if (!preview.data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { rows, total } = preview.data;
  return (
    <section ref={bringIntoSight} className={styles.card} aria-live="polite">
      <h3 className={styles.group}>
        {total === 0 ? t('sea.rule.previewNone') : t('sea.rule.previewTitle', { number: grouped(total) })}
      </h3>
      {total > 0 && (
        <>
          <Table<SeaPreviewRow>
            rowKey="Guid"
            size="middle"
            pagination={false}
            loading={preview.isFetching}
            dataSource={[...rows]}
            scroll={{ x: 640 }}
            columns={[
              { key: 'name', title: fieldLabel('customer', 'Customer_Name'), dataIndex: 'Customer_Name' },
              { key: 'level', title: t('customer.column.level'), dataIndex: 'Customer_LevelName' },
              { key: 'owner', title: fieldLabel('customer', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
              {
                key: 'last',
                title: t('record.column.last'),
                render: (_, { Last_Time }) => <DateTime value={Last_Time} precision="minute" />,
              },
              { key: 'why', title: t('sea.rule.why'), render: (_, { Sea_Kind }) => t(`sea.kind.${Sea_Kind}`) },
              {
                key: 'due',
                title: t('sea.rule.due'),
                render: (_, { Due_Time }) => <DateTime value={Due_Time} precision="minute" />,
              },
            ]}
          />
          <div className={styles.foot}>
            <Pagination size="small" current={page} total={total} showSizeChanger={false} onChange={setPage} />
          </div>
        </>
      )}
    </section>
  );
}

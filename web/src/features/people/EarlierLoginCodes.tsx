import { type LoginCodeRow, loginCodeState, loginCodes } from '@haina/contract/calls/loginCodes.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import styles from './loginCode.module.css';

const stateNames: Record<LoginCodeRow['State'], TextKey> = {
  [loginCodeState.open]: 'signIn.code.state.open',
  [loginCodeState.used]: 'signIn.code.state.used',
  [loginCodeState.over]: 'signIn.code.state.over',
};

/** The codes that were last issued for a person, if one may see them; one that nobody used can be taken back. */
export function EarlierLoginCodes({ userGuid }: { readonly userGuid: string }) {
  const t = useT();
  const maySee = usePermission(loginCodes.list);
  const columns = useColumns();
  const filter = { User_Guid: userGuid, pagesize: 5 };
  const codes = useQuery({
    queryKey: [loginCodes.list.path, filter],
    queryFn: ({ signal }) => send(loginCodes.list, filter, { signal }),
    enabled: maySee,
  });
  if (!maySee) return null;
  return (
    <section aria-label={t('signIn.code.earlier')}>
      <h3 className={styles.earlier}>{t('signIn.code.earlier')}</h3>
      {codes.error && !codes.isFetching ? (
        <LoadErrorPanel error={codes.error} onRetry={() => void codes.refetch()} />
      ) : (
        <DataTable<LoginCodeRow>
          rowKey="Guid"
          size="small"
          isBusy={codes.isPending}
          rows={codes.data?.rows ?? []}
          columns={columns}
          minWidth={480}
          emptyText={<span className={styles.none}>{t('signIn.code.none')}</span>}
        />
      )}
    </section>
  );
}

function useColumns(): readonly TableColumn<LoginCodeRow>[] {
  const t = useT();
  const mayRemove = usePermission(loginCodes.remove);
  const remove = useRemove();
  return [
    { key: 'created', title: t('signIn.code.created'), render: (row) => fullMoment(row.Create_Time ?? '') },
    { key: 'state', title: t('signIn.code.state.label'), render: (row) => t(stateNames[row.State]), width: 80 },
    { key: 'by', title: t('signIn.code.by'), dataIndex: 'Create_User_Name', ellipsis: true, width: 96 },
    {
      key: 'remove',
      width: 80,
      render: (row) =>
        mayRemove && row.State === loginCodeState.open ? (
          <Button type="link" size="small" danger onClick={() => remove(row.Guid)}>
            {t('signIn.code.remove')}
          </Button>
        ) : null,
    },
  ];
}

function useRemove(): (guid: string) => void {
  const t = useT();
  const client = useQueryClient();
  const confirm = useConfirm();
  return (Guid) => {
    const idempotencyKey = newKey();
    confirm(
      t('signIn.code.removeAsk'),
      () => send(loginCodes.remove, { Guid }, { idempotencyKey }),
      () => void client.invalidateQueries({ queryKey: [loginCodes.list.path] }),
      { busy: t('signIn.code.removing'), done: t('signIn.code.removed'), cancelled: t('common.operationCancelled') },
    );
  };
}

import { RollbackOutlined } from '@ant-design/icons';
import { type BinRow, bin, binDays } from '@haina/contract/calls/bin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useEntityList } from '../../entity/list/useEntityList.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import styles from './bin.module.css';
import { BinKind, BinMark, binFields } from './binFields.tsx';
import { type BinActions, useBinActions } from './useBinActions.tsx';

const nameOf = ({ Name }: BinRow) => Name;

/** The recycle bin: deleted records, for as long as they can be restored (S15.5). */
export function BinPage() {
  const t = useT();
  const client = useQueryClient();
  const list = useEntityList<BinRow>(bin);
  // What comes back stands in lists that are open elsewhere.
  const actions = useBinActions(() => {
    list.refresh();
    void client.invalidateQueries();
  });
  return (
    <EntityListPage<BinRow>
      noun="bin"
      title={t('bin.title')}
      list={list}
      fields={binFields}
      nameOf={nameOf}
      searchHint={t('bin.searchHint')}
      pageActions={null}
      onOpen={(row) => actions.ofRow(row)[0]?.onClick()}
      rowActions={actions.ofRow}
      actionsWidth={120}
      renderBatch={(rows) => (
        <BatchButton
          to={bin.restore}
          label={t('bin.restore')}
          icon={<RollbackOutlined aria-hidden />}
          obstacle={rows.some(({ Merged_Name }) => Merged_Name !== '') ? t('bin.someMerged') : ''}
          onClick={() => actions.restore(rows)}
        />
      )}
      renderCard={(row) => <BinCard row={row} actions={actions} />}
      empty={{ title: t('bin.empty'), hint: t('bin.emptyHint', { days: binDays }), isUnconditional: true }}
    />
  );
}

/** A deleted record on a phone. */
function BinCard({ row, actions }: { readonly row: BinRow; readonly actions: BinActions }) {
  const held = useSession((state) => state.operations);
  const granted = actions.ofRow(row).filter(({ to }) => isGranted(to, held));
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <span className={styles.name}>{row.Name}</span>
        <BinMark row={row} />
      </div>
      <div className={styles.facts}>
        <span>
          <BinKind row={row} />
        </span>
        <span>{row.Owner_User_Name}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.facts}>
          <DateTime value={row.Delete_Time} precision="minute" />
          <span>{row.Delete_User_Name}</span>
        </span>
        {granted.map(({ key, label, onClick }) => (
          <Button key={key} type="link" size="small" onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { type Field, shownValue } from '../../entity/fields/field.ts';
import type { RowIdentity } from '../../entity/list/EntityTable.tsx';
import { briefName } from '../../entity/list/RowName.tsx';
import { type ListState, stateOfSaved } from '../../entity/list/listState.ts';
import { ListPager } from '../../entity/list/ListPager.tsx';
import { columnsWidth, tableColumns } from '../../entity/list/tableColumns.tsx';
import { useArrangedColumns } from '../../entity/list/useArrangedColumns.ts';
import { asDeclared } from '../../entity/list/useMeasuredWidths.ts';
import { type ListEndpoint, useRows } from '../../entity/list/useRows.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx';
import { useListExport } from '../listTools/useListExport.ts';
import { RecordLink } from '../RecordLink.tsx';
import { nounOf } from '../noun/noun.ts';
import type { NounRows, NounRowsProps } from '../noun/nounSearch.ts';
import styles from './nounRows.module.css';

interface ListedNoun<R> {
  readonly kind: TargetKind;
  /** The name under which the person's columns are kept. */
  readonly noun: string;
  readonly list: ListEndpoint<R>;
  readonly fields: readonly Field<R>[];
}

/** Rows of such a table on its first page. */
const usualSize = 20;

/** The state of a list that a query narrows, on its first page. */
function stateOf<R>({ list }: ListedNoun<R>, query: string): ListState {
  const Filters = Object.fromEntries(new URLSearchParams(query));
  return { ...stateOfSaved({ Filters, order_field: '', order_type: '' }, list.input), pagesize: usualSize };
}

/** The rows of a noun's list for places that know its kind alone. */
export const nounRows = <R extends RowIdentity>(listed: ListedNoun<R>): NounRows => ({
  Table: ({ query }) => <NounTable key={query} listed={listed} query={query} />,
  ExportButton: ({ query }) => <NounExport listed={listed} query={query} />,
});

interface ListedProps<R> extends NounRowsProps {
  readonly listed: ListedNoun<R>;
}

function NounTable<R extends RowIdentity>({ listed, query }: ListedProps<R>) {
  const { noun, list, fields, kind } = listed;
  const [state, setState] = useState(() => stateOf(listed, query));
  const client = useQueryClient();
  const rows = useRows(list, state, false);
  const arranged = useArrangedColumns(noun, fields).columns;
  // What takes the room that is left over is left to the page: the name needs it here.
  const columns = arranged.filter(({ field: { column } }) => column?.isName || !column?.grows);
  const shape = tableColumns<R>({
    noun,
    columns,
    order: state.order,
    isEditable: () => false,
    widths: asDeclared,
    renderName: (record, field) => <LinkedName kind={kind} record={record} field={field} />,
  });
  const minWidth = columnsWidth(columns, 0, asDeclared);
  if (rows.error !== null && !rows.isFetching) {
    return (
      <LoadErrorPanel error={rows.error} onRetry={() => void client.invalidateQueries({ queryKey: [list.path] })} />
    );
  }
  if (!rows.shown) return <TableSkeleton columns={shape} minWidth={minWidth} />;
  return (
    <>
      <div className={styles.rows}>
        <DataTable<R>
          rowKey="Guid"
          rows={rows.shown.rows}
          rowsKey={state.page}
          columns={shape}
          minWidth={minWidth}
          height="fill"
          isBusy={rows.isFetching}
          onSort={(name, type) => {
            const field = fields.find((one) => one.name === name)?.column?.sort;
            setState({ ...state, page: 1, order: field && type ? { field, type } : null });
          }}
        />
      </div>
      <ListPager
        list={{
          shown: rows.shown,
          state,
          goTo: (page, pagesize = state.pagesize) => setState({ ...state, page, pagesize }),
        }}
      />
    </>
  );
}

interface LinkedNameProps<R> {
  readonly kind: TargetKind;
  readonly record: R;
  readonly field: Field<R>;
}

/** The name of a row, which leads to its record, and below it whose it is. */
function LinkedName<R extends RowIdentity>({ kind, record, field }: LinkedNameProps<R>) {
  const name = String(shownValue(field, record));
  const below = field.column?.below?.(record);
  return (
    <>
      <RecordLink kind={kind} guid={record.Guid} name={name} brief={briefName(field, record)} />
      {below && <span className={styles.below}>{below}</span>}
    </>
  );
}

function NounExport<R extends RowIdentity>({ listed, query }: ListedProps<R>) {
  const t = useT();
  const state = useMemo(() => stateOf(listed, query), [listed, query]);
  const { kind: sheets, exporting } = nounOf(listed.kind).sheets;
  const exported = useListExport(sheets, { noun: listed.noun, list: { state }, fields: listed.fields });
  return (
    <Allowed to={exporting}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={exported.isPending} onClick={() => exported.mutate()}>
        {t('common.export')}
      </Button>
    </Allowed>
  );
}

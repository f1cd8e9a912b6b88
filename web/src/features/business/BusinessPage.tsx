import { business } from '@haina/contract/calls/business.ts';
import type { BoardColumn, Business } from '@haina/contract/calls/businessShapes.ts';
import { useEffect } from 'react';
import { AddButton } from '../../entity/AddButton.tsx';
import { EntityListPage } from '../../entity/EntityListPage.tsx';
import type { Field } from '../../entity/field.ts';
import type { EntityList } from '../../entity/useEntityList.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { followUpAction, primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { BusinessBatch } from './BusinessBatch.tsx';
import { BusinessDialogs } from './BusinessDialogs.tsx';
import type { BusinessDrawerProps } from './BusinessDrawer.tsx';
import { BusinessRowCard } from './BusinessTable.tsx';
import type { BoardProps } from './board/Board.tsx';
import { boardOf, useBoard } from './board/useBoard.ts';
import { businessFields } from './businessFields.tsx';
import { useBusinessWay } from './businessWay.ts';
import { useBusinessActions } from './useBusinessActions.tsx';
import { useBusinessRefresh } from './useBusinessRefresh.ts';
import { WaySwitch } from './WaySwitch.tsx';

const businessDrawer = loadedLater<BusinessDrawerProps>(
  async () => (await import('./BusinessDrawer.tsx')).BusinessDrawer,
);
const board = loadedLater<BoardProps>(async () => (await import('./board/Board.tsx')).Board);

const nameOf = ({ Name }: Business) => Name;

/** What the columns of the board say is no filter of it. */
const boardFields: readonly Field<Business>[] = businessFields.filter(
  ({ name }) => name !== 'Type_Id' && name !== 'Status_Id' && name !== 'Is_End',
);

const noNeighbours = { previous: null, next: null };

/** The opportunities a person may see, as a list or as a board by stage, with everything that can be done to them. */
export function BusinessPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const [way, setWay] = useBusinessWay();
  const isBoard = way === 'board' && !isPhone;
  const { list, drawer, isDrawerWanted, writeFollowUp } = useRecordPage(business);
  const { mode, narrowed } = boardOf(list.state);
  const shown = useBoard(narrowed, mode, isBoard);
  const refresh = useBusinessRefresh();
  const closeAndRefresh = () => {
    list.openRecord(null);
    refresh();
  };
  const actions = useBusinessActions({ onGone: closeAndRefresh, onChanged: refresh });
  useEffect(() => whenIdle(businessDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton
      to={business.add}
      label={t('business.add')}
      isIcon={isIcon}
      onAdd={() => actions.setDialog({ mode: 'add' })}
    />
  );
  const modeId = shown.data?.Type_Id ?? mode;
  return (
    <>
      <EntityListPage<Business>
        noun="business"
        title={t('business.title')}
        list={isBoard ? countedByBoard(list, shown, refresh) : list}
        fields={isBoard ? boardFields : businessFields}
        nameOf={nameOf}
        searchHint={t('business.searchHint')}
        pageActions={
          <>
            {!isPhone && (
              <WaySwitch way={way} onWay={setWay} mode={modeId} onMode={(id) => list.filterBy({ Type_Id: [id] })} />
            )}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(opportunity) => [
          ...(opportunity.Can_Edit === 1 ? [followUpAction(() => writeFollowUp(opportunity))] : []),
          ...primaryFirst(actions.ofRecord(opportunity)),
        ]}
        renderBatch={(rows) => <BusinessBatch rows={rows} actions={actions} />}
        renderCard={(opportunity) => (
          <BusinessRowCard opportunity={opportunity} onOpen={() => list.openRecord(opportunity.Guid)} />
        )}
        empty={{ title: t('business.empty'), hint: t('business.emptyHint'), action: add(false) }}
        body={
          isBoard ? (
            <board.Component
              columns={shown.data?.rows}
              mode={modeId}
              narrowed={narrowed}
              isFetching={shown.isFetching}
              onOpen={(guid) => list.openRecord(guid)}
              onMove={actions.moveTo}
            />
          ) : undefined
        }
      />
      {isDrawerWanted && (
        <businessDrawer.Component
          {...drawer}
          {...(isBoard ? { neighbours: noNeighbours } : {})}
          onChanged={refresh}
          actions={actions}
        />
      )}
      <BusinessDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

interface ShownBoard {
  readonly data: { readonly rows: readonly BoardColumn[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
}

/** The list as the head of a board needs it: how many stand on the board, and why it did not come. */
function countedByBoard(list: EntityList<Business>, board: ShownBoard, refresh: () => void): EntityList<Business> {
  const total = board.data?.rows.reduce((sum, { Count }) => sum + Count, 0);
  return {
    ...list,
    shown: total === undefined ? null : { rows: [], total },
    shownAt: board.dataUpdatedAt,
    error: board.error,
    isFetching: board.isFetching,
    refresh,
  };
}

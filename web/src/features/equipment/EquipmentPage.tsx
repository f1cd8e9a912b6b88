import { type Device, deviceState, equipment } from '@haina/contract/calls/equipment.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { z } from 'zod';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import listStyles from '../../entity/list/list.module.css';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import type { EquipmentDialogProps } from './EquipmentDialog.tsx';
import type { EquipmentDrawerProps } from './EquipmentDrawer.tsx';
import { StateTag } from './EquipmentMarks.tsx';
import { equipmentFields } from './equipmentFields.tsx';
import styles from './equipment.module.css';
import { SimulateCall } from './SimulateCall.tsx';
import { useEquipmentActions } from './useEquipmentActions.tsx';

const drawerPart = lazyComponent<EquipmentDrawerProps>(
  async () => (await import('./EquipmentDrawer.tsx')).EquipmentDrawer,
);
const dialogPart = lazyComponent<EquipmentDialogProps>(
  async () => (await import('./EquipmentDialog.tsx')).EquipmentDialog,
);

const nameOf = ({ Equipment_Id }: Device) => Equipment_Id;

type Counted = z.output<typeof equipment.list.output>;

/** The numbers of all devices that the person sees; asked again with every change of the list. */
const useCounts = (written: number) =>
  useQuery({
    queryKey: [equipment.list.path, 'numbers', written],
    queryFn: ({ signal }) => send(equipment.list, { pagesize: 1 }, { signal }),
    placeholderData: keepPreviousData,
  }).data;

/** The phones with which people call (S27). */
export function EquipmentPage() {
  const t = useT();
  const { list, drawer, isDrawerWanted, refresh, closeAndRefresh } = useRecordPage<Device>(equipment);
  const actions = useEquipmentActions(closeAndRefresh);
  const counted = useCounts(list.written);
  return (
    <>
      <EntityListPage<Device>
        noun="equipment"
        title={t('equipment.title')}
        list={list}
        tabs={<StateTabs list={list} counted={counted} />}
        notice={<Lacking list={list} counted={counted} />}
        fields={equipmentFields}
        nameOf={nameOf}
        searchHint={t('equipment.search')}
        pageActions={<SimulateCall />}
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={actions.ofDevice}
        actionsWidth={88}
        renderCard={(device) => (
          <MoneyCard
            name={device.Equipment_Id}
            mark={<StateTag device={device} />}
            lines={[device.User_Name, [device.Equipment_Model, device.AppVersion].filter(Boolean).join(' ')]}
            foot={<RelativeTime value={device.Report_Time} />}
            onOpen={() => list.openRecord(device.Guid)}
          />
        )}
        empty={{ title: t('equipment.empty'), hint: t('equipment.emptyHint'), isUnconditional: true }}
      />
      {isDrawerWanted && <drawerPart.Component {...drawer} actions={actions} />}
      {actions.edited && (
        <dialogPart.Component
          key={actions.edited.Guid}
          device={actions.edited}
          onClose={actions.close}
          onSaved={refresh}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly list: EntityList<Device>;
  readonly counted: Counted | undefined;
}

/** How devices stand, with how many there are of each. */
function StateTabs({ list, counted }: PartProps) {
  const t = useT();
  const current = Number(list.state.filters.State ?? 0);
  const tabs = [
    { state: 0, label: t('equipment.state.all'), count: counted?.total },
    { state: deviceState.normal, label: t('equipment.state.normal'), count: counted?.Normal_Num },
    { state: deviceState.silent, label: t('equipment.state.silent'), count: counted?.Silent_Num },
    { state: deviceState.banned, label: t('equipment.state.banned'), count: counted?.Banned_Num },
  ];
  return (
    <div className={styles.tabs} role="group" aria-label={t('equipment.stateLabel')}>
      {tabs.map(({ state, label, count }) => (
        <button
          key={state}
          type="button"
          className={listStyles.scope}
          aria-pressed={state === current}
          onClick={() => list.filterBy({ State: state || undefined })}
        >
          {label}
          <span className={listStyles.scopeCount}>{count === undefined ? '' : grouped(count)}</span>
        </button>
      ))}
    </div>
  );
}

/** How many devices may not do what they must, and the way to these. */
function Lacking({ list, counted }: PartProps) {
  const t = useT();
  const number = counted?.Lacking_Num ?? 0;
  const isShown = list.state.filters.Is_Lacking === 1;
  if (number === 0 && !isShown) return null;
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      showIcon
      title={t('equipment.lacking', { number })}
      action={
        <Button type="link" size="small" onClick={() => list.filterBy({ Is_Lacking: isShown ? undefined : 1 })}>
          {isShown ? t('equipment.showAll') : t('equipment.showLacking', { number })}
        </Button>
      }
    />
  );
}

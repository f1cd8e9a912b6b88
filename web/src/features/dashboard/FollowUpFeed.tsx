import { type Activity, activity } from '@haina/contract/calls/activity.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import { FollowUpEntry } from '../../records/followUp/timeline/FollowUpEntry.tsx';
import { Timeline } from '../../records/followUp/timeline/Timeline.tsx';
import { useEndless } from '../../records/followUp/timeline/useEndless.ts';
import { feedKey } from '../../records/record/useTargetRefresh.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { followed } from './cards/followed.ts';
import { FreshNotice } from './cards/FreshNotice.tsx';
import type { DashboardState } from './dashboardState.ts';
import styles from './FollowUpFeed.module.css';
import { useFreshEntries } from './useFreshEntries.ts';

type Whose = 'mine' | 'sub';

/** The kinds of records whose follow-ups can be picked out. */
const kinds = ['leads', 'customer', 'contacts'] as const satisfies readonly (keyof typeof targetKind)[];

/** The follow-ups of the dashboard's period by the person or their people; each leads to its record (S8.8). */
export function FollowUpFeed({ state }: { readonly state: DashboardState }) {
  const t = useT();
  const [chosen, setChosen] = useState<Whose | null>(null);
  const [empty, setEmpty] = useState<readonly Whose[]>([]);
  const [types, setTypes] = useState<readonly TargetKind[]>([]);
  const scope = scopeOf(state);
  const whose = scope ?? chosen ?? firstWith(empty);
  const { type, start_data, end_data, user_guid, structure_guid } = state;
  const period = { type, start_data, end_data, user_guid, structure_guid };
  const input = { dashboard: whose, ...period, ...(types.length > 0 ? { types } : {}) };
  const asked = { endpoint: activity.list, queryKey: [...feedKey, input], input, keepsOld: true };
  const list = useEndless(asked);
  const fresh = useFreshEntries(asked, { following: followed.feed, rows: list.rows, keyOf });
  const entries = useRef<HTMLDivElement>(null);
  // Until a person chooses, the card turns from a side without follow-ups to the other.
  const isFree = scope === null && chosen === null && types.length === 0;
  const isEmpty = list.rows?.length === 0 && !list.isFetching && !list.isOld && !list.error;
  if (isFree && isEmpty && !empty.includes(whose)) setEmpty([...empty, whose]);
  return (
    <Panel
      title={t('activity.feed.title')}
      definition={t('activity.feed.definition')}
      extra={scope === null && <WhoseChoice value={whose} onChange={setChosen} />}
    >
      <TypeChips chosen={types} onChange={setTypes} />
      <div ref={entries} className={styles.entries}>
        <FreshNotice
          words={t('activity.feed.fresh')}
          fresh={fresh}
          onShow={() => {
            fresh.show();
            entries.current?.scrollTo({ top: 0 });
          }}
        />
        <Timeline
          label={t('activity.list')}
          list={list}
          keyOf={keyOf}
          renderEntry={(entry) => <FollowUpEntry entry={entry} origin={<FollowedRecord entry={entry} />} />}
          empty={<EmptyState title={t('activity.feed.empty')} hint={t('activity.feed.emptyHint')} />}
        />
      </div>
    </Panel>
  );
}

const keyOf = ({ Guid }: Activity) => Guid;

/** One's own follow-ups, or those of one's people where these alone are there. */
const firstWith = (empty: readonly Whose[]): Whose =>
  empty.includes('mine') && !empty.includes('sub') ? 'sub' : 'mine';

/** Whose follow-ups the dashboard's own scope asks for; null leaves it to the card. */
function scopeOf({ SeleteType }: DashboardState): Whose | null {
  if (SeleteType === 1) return 'mine';
  return SeleteType === 2 ? 'sub' : null;
}

function WhoseChoice({ value, onChange }: { readonly value: Whose; readonly onChange: (whose: Whose) => void }) {
  const t = useT();
  return (
    <Segmented<Whose>
      size="small"
      aria-label={t('activity.feed.whose')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'mine', label: t('activity.feed.mine') },
        { value: 'sub', label: t('activity.feed.sub') },
      ]}
    />
  );
}

interface TypeChipsProps {
  /** None chosen means all. */
  readonly chosen: readonly TargetKind[];
  readonly onChange: (types: readonly TargetKind[]) => void;
}

function TypeChips({ chosen, onChange }: TypeChipsProps) {
  const t = useT();
  const toggle = (kind: TargetKind) =>
    onChange(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]);
  return (
    <div className={styles.types} role="group" aria-label={t('activity.feed.types')}>
      <button type="button" className={styles.type} aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {t('common.all')}
      </button>
      {kinds.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.type}
          aria-pressed={chosen.includes(targetKind[name])}
          onClick={() => toggle(targetKind[name])}
        >
          {t(`target.${name}`)}
        </button>
      ))}
    </div>
  );
}

/** The record a follow-up was written on: its kind and its name, which leads to it. */
function FollowedRecord({ entry }: { readonly entry: Activity }) {
  const kind = Object.values(targetKind).find((each) => each === entry.Target_Kind);
  const address = kind === undefined ? null : recordAddress(kind, entry.Target_Guid);
  return (
    <span className={styles.followed}>
      <span className={styles.kind}>{entry.name}</span>
      {address === null ? (
        <span>{entry.Target_Name}</span>
      ) : (
        <Link className={styles.record} to={address} title={entry.Target_Name}>
          {entry.Target_Name}
        </Link>
      )}
    </span>
  );
}

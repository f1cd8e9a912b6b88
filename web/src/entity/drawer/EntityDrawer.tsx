import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { errorText, isSwallowed } from '../../lib/feedback/showError.ts';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { clearRecentPlace, noteRecentPlace } from '../../lib/records/recentPlaces.ts';
import { openAddress } from '../../lib/records/openAddress.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { Deferred } from '../../ui/components/Deferred.tsx';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import type { EditableRecord } from '../form/entityCalls.ts';
import type { InPlaceEditing } from '../inPlace/inPlace.ts';
import { InPlaceValue } from '../inPlace/InPlaceValue.tsx';
import { rowName } from '../list/useRowKeys.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { type DrawerFact, DrawerHeader, type DrawerHeaderProps } from './DrawerHeader.tsx';
import { DrawerSkeleton } from './DrawerSkeleton.tsx';
import { DrawerTabs, type DrawerTab } from './DrawerTabs.tsx';
import styles from './drawer.module.css';
import { modelQuery, type RecordModel } from '../form/modelQuery.ts';
import type { Neighbours } from './useNeighbours.ts';
import { WaitNotice } from '../../ui/components/WaitNotice.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';

/** How a noun shows one record in its drawer. */
export interface DrawerView
  extends Pick<DrawerHeaderProps, 'name' | 'brief' | 'tile' | 'hasWebSearch' | 'tags' | 'facts' | 'actions'> {
  readonly tabs: readonly DrawerTab[];
  /** What stands between the facts and the tabs: stages, progress. */
  readonly bar?: ReactNode;
  /** What a phone keeps at the bottom: one or two buttons. */
  readonly phoneFooter?: ReactNode;
}

/** What a noun gives for its drawer. */
export interface EntityDrawerProps<R extends EditableRecord> {
  readonly model: RecordModel<R>;
  /** The page whose list the record stands in. */
  readonly page: string;
  /** The record that is open; null keeps it closed. */
  readonly guid: string | null;
  /** What the list knows of it already: shown until the record itself is there. */
  readonly known: R | undefined;
  readonly neighbours: Neighbours;
  /** The tab that is open; null for the first one. It stays while one steps from record to record. */
  readonly tab: string | null;
  readonly onTab: (key: string | null) => void;
  readonly onClose: () => void;
  readonly view: (record: R) => DrawerView;
  /** How facts of the head are edited where they stand; left out, they are only read. */
  readonly editing?: InPlaceEditing<R>;
}

/** The drawer of a record, 70 % wide, on a phone the whole window (S23.4, S24.5). */
export function EntityDrawer<R extends EditableRecord>(props: EntityDrawerProps<R>) {
  const { guid, onTab, onClose } = props;
  const isPhone = useIsPhone();
  const titleId = useId();
  const [last, setLast] = useState(guid);
  // While it slides away it still shows what it was open for.
  if (guid !== null && guid !== last) setLast(guid);
  const shown = guid ?? last;
  // List and drawer of a first visit are drawn one after the other.
  return (
    <Deferred>
      <Drawer
        open={guid !== null}
        size={isPhone ? '100%' : '70%'}
        closable={false}
        title={null}
        onClose={onClose}
        aria-labelledby={titleId}
        rootClassName={styles.motion ?? ''}
        destroyOnHidden
        afterOpenChange={(isOpen) => {
          if (isOpen) return;
          onTab(null);
          // What opened it takes the focus after this, unless it is gone: one may have stepped on to another page of the list.
          if (shown !== null && isFocusFree(titleId)) rowName(shown)?.focus();
        }}
        styles={{ body: { padding: 0 } }}
      >
        {shown !== null && <OpenRecord {...props} key={shown} guid={shown} titleId={titleId} />}
      </Drawer>
    </Deferred>
  );
}

/** Whether nothing has the focus but the drawer that has this title, or what is in it. Whoever went on elsewhere stays there. */
function isFocusFree(titleId: string): boolean {
  const { activeElement, body } = document;
  const title = document.getElementById(titleId);
  const isAround = activeElement === body || activeElement?.contains(title) === true;
  return isAround || title?.closest('[role="dialog"]')?.contains(activeElement) === true;
}

interface OpenRecordProps<R extends EditableRecord> extends EntityDrawerProps<R> {
  readonly guid: string;
  readonly titleId: string;
}

function OpenRecord<R extends EditableRecord>(props: OpenRecordProps<R>) {
  const { model, page, guid, known, neighbours, onClose, view, editing, titleId, tab, onTab } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const record = useQuery(modelQuery(model, guid));
  const isSlow = useDelayed(record.isPending, 150);
  const shown = record.data ?? known;
  useNoteAsRecent(openAddress(page, guid), record.data && view(record.data).name, record.error);
  if (record.error && !record.isFetching) {
    return (
      <div className={styles.failed}>
        <h2 id={titleId} className={styles.unseenTitle}>
          {isSwallowed(record.error) ? '' : errorText(record.error)}
        </h2>
        <LoadErrorPanel error={record.error} onRetry={() => void record.refetch()} />
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    );
  }
  if (!shown) return isSlow ? <DrawerSkeleton titleId={titleId} /> : null;
  const { tabs, bar, phoneFooter, ...head } = view(shown);
  const { data } = record;
  // What the list knows may be stale, and has no version.
  const renderFact =
    editing && data
      ? ({ key, value }: DrawerFact) => (
          <InPlaceValue key={key} name={key} record={data} editing={editing}>
            {value}
          </InPlaceValue>
        )
      : undefined;
  return (
    <div className={styles.drawer}>
      <WaitNotice isFetching={record.isFetching} shownAt={record.data ? record.dataUpdatedAt : null} />
      <DrawerKeys {...{ neighbours, tabs, titleId, onTab }} actions={head.actions} />
      <DrawerTabs
        head={
          <>
            <DrawerHeader
              {...head}
              renderFact={renderFact}
              titleId={titleId}
              neighbours={neighbours}
              onClose={onClose}
            />
            <ChangedNotice model={model} guid={guid} />
            {bar}
          </>
        }
        tabs={tabs}
        current={tab ?? tabs[0]?.key ?? ''}
        onChange={onTab}
      />
      {isPhone && phoneFooter && <div className={styles.foot}>{phoneFooter}</div>}
    </div>
  );
}

interface DrawerKeysProps extends Pick<OpenRecordProps<EditableRecord>, 'neighbours' | 'titleId' | 'onTab'> {
  readonly actions: DrawerView['actions'];
  readonly tabs: DrawerView['tabs'];
}

/** The keys of an open record: to its neighbours, to its form, to a new follow-up. */
function DrawerKeys({ neighbours, actions, tabs, titleId, onTab }: DrawerKeysProps) {
  const held = useSession(({ operations }) => operations);
  const edit = actions.find(({ key, to }) => key === 'edit' && isGranted(to, held));
  const written = tabs.find(({ write }) => write !== undefined);
  useHotkeys(
    {
      nextRecord: neighbours.next,
      previousRecord: neighbours.previous,
      edit: edit?.onClick ?? null,
      followUp:
        written === undefined
          ? null
          : () => {
              onTab(written.key);
              written.write?.();
            },
    },
    () => isOnTop(document.getElementById(titleId)),
  );
  return null;
}

/** The search offers what was open lately; a record that is gone is forgotten. */
function useNoteAsRecent(path: string, name: string | undefined, error: unknown): void {
  const isGone = error instanceof ReplyError && error.code === replyCode.gone;
  useEffect(() => {
    if (isGone) clearRecentPlace(path);
    else if (name) noteRecentPlace({ title: name, path });
  }, [isGone, name, path]);
}

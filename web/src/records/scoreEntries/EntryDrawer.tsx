import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { NounIcon } from '../noun/NounIcon.tsx';
import { pageOfKind } from '../noun/recordAddress.ts';
import { recordTabs } from '../recordTabs.tsx';
import type { OpenDrawer } from '../useRecordPage.ts';
import { ClosedTag } from './ClosedTag.tsx';
import type { Entry, EntryKind } from './entry.ts';
import type { EntryActions } from './useEntryActions.tsx';

/** Which entry is open, and what can be done with it. */
export interface EntryDrawerProps<R extends Entry> extends OpenDrawer<R> {
  readonly kind: EntryKind<R>;
  readonly actions: Pick<EntryActions<R>, 'ofRecord'>;
}

/** The drawer of an entry: what it says, and who entered and changed it when. */
export function EntryDrawer<R extends Entry>({ kind, actions, onChanged, ...drawer }: EntryDrawerProps<R>) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const view = (record: R): DrawerView => {
    const tabs = recordTabs({
      target: { Target_Kind: kind.kind, Target_Guid: record.Guid },
      counts: undefined,
      canWrite: false,
      canManage: false,
      info: (
        <InfoPanel
          noun={kind.noun}
          marker={kind.noun}
          title={t(`target.${kind.noun}`)}
          fields={kind.fields}
          record={record}
        />
      ),
      onChanged,
    });
    return {
      name: kind.nameOf(record),
      tile: <NounIcon kind={kind.kind} />,
      tags: record.Is_Closed === 1 ? <ClosedTag /> : undefined,
      facts: kind.facts(record),
      actions: actions.ofRecord(record),
      tabs: [tabs.info, tabs.log],
    };
  };
  return (
    <EntityDrawer
      {...drawer}
      model={kind.calls.model}
      page={pageOfKind(kind.kind)}
      tab={tab}
      onTab={setTab}
      view={view}
    />
  );
}

import type { activity } from '@haina/contract/calls/activity.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DrawerTab } from '../entity/drawer/DrawerTabs.tsx';
import { t } from '../lib/i18n/i18n.ts';
import { AttachmentsTab } from './attachments/AttachmentsTab.tsx';
import { openComposer } from './followUp/composer/composerStore.ts';
import { FollowUpTab } from './followUp/timeline/FollowUpTab.tsx';
import { OperationLogTab } from './operationLog/OperationLogTab.tsx';
import type { RecordRef } from './record/recordRef.ts';
import type { TeamModule } from './team/MemberDialog.tsx';
import { TeamTab } from './team/TeamTab.tsx';

/** How many things stand behind the tabs of a record. */
export type TargetCounts = z.output<typeof activity.counts.output>;

/** What the tabs that all records share are about. */
export interface RecordTabsOptions {
  readonly target: RecordRef;
  readonly counts: TargetCounts | undefined;
  readonly canWrite: boolean;
  readonly canManage: boolean;
  /** The customer whose contacts a follow-up may be linked to. */
  readonly customerGuid?: string;
  /** What a membership of the team may be spread to. */
  readonly teamModules?: readonly TeamModule[];
  /** In the sea nothing is deleted (S6.19). */
  readonly isInSea?: true;
  /** The basic information. */
  readonly info: ReactNode;
  readonly onChanged: () => void;
}

/** The tabs that all records share, by name: each noun takes those it has, in its order. */
export function recordTabs(options: RecordTabsOptions) {
  const { target, counts, canWrite, canManage, customerGuid, teamModules = [], isInSea, info, onChanged } = options;
  return {
    followUp: {
      key: 'followUp',
      label: t('record.tab.followUp'),
      count: counts?.Activity,
      ...(canWrite && { write: openComposer }),
      content: (
        <FollowUpTab
          target={target}
          canWrite={canWrite}
          onChanged={onChanged}
          {...(customerGuid === undefined ? {} : { customerGuid })}
          {...(isInSea ? { isInSea } : {})}
        />
      ),
    },
    info: { key: 'info', label: t('record.tab.info'), content: info },
    team: {
      key: 'team',
      label: t('record.tab.team'),
      count: counts?.Team,
      content: <TeamTab target={target} canManage={canManage} modules={teamModules} onChanged={onChanged} />,
    },
    files: {
      key: 'files',
      label: t('record.tab.files'),
      count: counts?.File,
      content: <AttachmentsTab target={target} canWrite={canWrite} onChanged={onChanged} />,
    },
    log: { key: 'log', label: t('record.tab.log'), content: <OperationLogTab target={target} onChanged={onChanged} /> },
  } satisfies Record<string, DrawerTab>;
}

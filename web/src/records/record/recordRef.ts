import type { TargetKind } from '@haina/contract/rules/targetKind.ts';

/** One record of any kind, as follow-ups, attachments, team and operation records name it (S1.19). */
export interface RecordRef {
  readonly Target_Kind: TargetKind;
  readonly Target_Guid: string;
}

/** What names a record among drafts and uploads. */
export const targetKey = ({ Target_Kind, Target_Guid }: RecordRef): string => `${Target_Kind} ${Target_Guid}`;

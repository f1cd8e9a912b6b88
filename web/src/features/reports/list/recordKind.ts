import { type TargetKind, targetKinds } from '@haina/contract/rules/targetKind.ts';

/** Whether a number of the wire is a kind of records. */
export const isKind = (kind: number): kind is TargetKind => targetKinds.some((one) => one === kind);

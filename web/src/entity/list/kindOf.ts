import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';

const kinds: Readonly<Record<string, TargetKind | undefined>> = targetKind;

/** The kind of the records that a call is about, which its module is called after; null for records without owners. */
export const kindOf = ({ module }: Endpoint): TargetKind | null => (module === null ? null : (kinds[module] ?? null));

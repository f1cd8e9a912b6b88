import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { createElement } from 'react';
import { nounOf } from './noun.ts';

/** The icon that a noun has in the menu. */
export const NounIcon = ({ kind }: { readonly kind: TargetKind }) => createElement(nounOf(kind).icon);

import { massChangeHours } from '@haina/contract/calls/massChange.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { kindText } from '../noun/noun.ts';

/** What is said of all records of a list, before it is done. */
export function useMassWords(kind: TargetKind) {
  const t = useT();
  return {
    all: (number: number) => t('massChange.all', { number: grouped(number), kind: t(kindText(kind)) }),
    denied: (number: number) => t('massChange.denied', { number: grouped(number) }),
    undoable: t('massChange.undoable', { hours: massChangeHours }),
    /** The same for what may leave the person's reach by it. */
    undoableInReach: t('massChange.undoableInReach', { hours: massChangeHours }),
  };
}

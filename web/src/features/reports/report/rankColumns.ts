import type { Measure } from '@haina/contract/reports/measure.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { aspectTitle } from './numberColumns.ts';
import type { Placed } from './replies.ts';

/** What stands in the places of a ranking. */
export type Places = 'person' | 'department' | 'product';

/** A column of a ranking. */
export type RankColumnKey = 'rank' | 'moved' | 'name' | 'beside' | 'share' | 'value' | 'before' | 'change';

/** A column of a ranking with its head. */
export interface RankColumn {
  readonly key: RankColumnKey;
  readonly title: string;
  /** Stands in spreadsheets alone: on the screen it is said within another column. */
  readonly isInSheetAlone: boolean;
}

const heads = { person: 'bi.column.person', department: 'bi.column.department', product: 'bi.item.product' } as const;

/** What stands beside a name: the department of a person, how many people a department has. */
const besideHeads = { person: 'bi.column.department', department: 'bi.people.label', product: null } as const;

/**
 * How many places someone came up since the period before, negative for down; null where one of both periods has no number of theirs:
 * who has nothing is no better for it, however few are ahead.
 */
export const placesUp = ({
  Rank,
  Before_Rank,
  Value,
}: Pick<Placed, 'Rank' | 'Before_Rank' | 'Value'>): number | null =>
  Before_Rank === null || Value === 0 ? null : Before_Rank - Rank;

/** Whether someone is one of the first three, which takes a number. */
export const isOfTop = ({ Rank, Value }: Pick<Placed, 'Rank' | 'Value'>): boolean => Rank <= 3 && Value !== 0;

/** The columns of a ranking in their order, on the screen and in spreadsheets. A ranking is compared with the period before (S33.9). */
export function rankColumns(of: Places, { label }: Pick<Measure, 'label'>, t: Translate): readonly RankColumn[] {
  const beside = besideHeads[of];
  const column = (key: RankColumnKey, title: string, isInSheetAlone = false): RankColumn => {
    return { key, title, isInSheetAlone };
  };
  return [
    column('rank', t('bi.column.rank')),
    column('moved', t('bi.column.moved')),
    column('name', t(heads[of])),
    ...(beside === null ? [] : [column('beside', t(beside), true)]),
    column('share', t('bi.column.ofFirst')),
    column('value', t(label)),
    column('before', aspectTitle(t, t(label), 'before', 1), true),
    column('change', t('bi.column.change')),
  ];
}

import { useEffect } from 'react';
import { lazyGeneric } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { ActiveStrip } from './ActiveStrip.tsx';
import type { BatchStripProps } from './BatchStrip.tsx';
import type { QuickFilter } from './quickFilter.ts';
import type { Field } from '../fields/field.ts';

// Nothing is chosen while a list opens.
const batchStrip = lazyGeneric(async () => (await import('./BatchStrip.tsx')).BatchStrip);

/** What the strip above the table is about. */
export interface FilterStripProps<R> extends BatchStripProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly quick?: readonly QuickFilter[];
}

/**
 * The strip above the table: quick filters and the other active ones, or the actions on the chosen rows in the same place and
 * height. Nothing where there is nothing to say.
 */
export function FilterStrip<R>(props: FilterStripProps<R>) {
  const { noun, fields, list, quick = [], selection } = props;
  useEffect(() => whenIdle(batchStrip.preload), []);
  if (selection.isAll || selection.rows.length > 0) return <batchStrip.Component {...props} />;
  return <ActiveStrip noun={noun} fields={fields} list={list} quick={quick} />;
}

import { equity } from '@haina/contract/calls/equity.ts';
import type { PerformanceEntry } from '@haina/contract/calls/scoreShapes.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { yuan } from '../../ui/format/numbers.ts';

/** How entries of net performance are found by words. */
export const search = nounSearch<PerformanceEntry>({
  list: equity.list,
  filter: 'Name',
  nameOf: (entry) => `${entry.User_Name} ${entry.Performance_Date?.slice(0, 10) ?? ''}`,
  hintsOf: (entry) => [yuan(entry.Money), entry.FrameworkName],
  alsoIn: ['Remark'],
});

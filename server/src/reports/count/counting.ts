import type { DaySpan } from '@haina/contract/rules/period.ts';
import type { Condition } from '../../access/filters.ts';
import type { ReportPeople } from './reportPeople.ts';
import type { Dimension, ListFilter, Value } from './source.ts';

/** What is counted: whose events of which days. */
export interface Counting {
  readonly span: DaySpan;
  readonly people: ReportPeople;
  /** The numbers of all rows together are not asked for. */
  readonly hasNoTotal?: true;
  /** What a cell says besides, of the rows of one source. */
  readonly where?: readonly Condition[];
  /** The same as items of dimensions, by which facts may hold it; null where these cannot say it. */
  readonly cell?: Readonly<Partial<Record<Dimension, string>>> | null;
  /** The same as filters of the noun's own list; null where these cannot say it. */
  readonly asks?: ListFilter | null;
}

/** The measures of a part by their field. */
export type Values = Readonly<Record<string, Value>>;

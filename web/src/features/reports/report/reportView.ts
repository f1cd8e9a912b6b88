import type { Unit } from '@haina/contract/reports/measure.ts';
import type { Part, PartKind } from '@haina/contract/reports/part.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { createContext, use } from 'react';
import type { Filters } from '../../../entity/list/listState.ts';
import type { Reply } from './replies.ts';
import type { OpenedNumber, ReportState } from './reportState.ts';

/** The report on screen: which one, what it shows, and how to change that. */
export interface ReportView {
  readonly id: ReportId;
  readonly report: Report;
  readonly state: ReportState;
  readonly change: (state: ReportState) => void;
  /** Opens the list behind a number, or closes it; with other filters where the number is one of another cut. */
  readonly open: (opened: OpenedNumber | null, filters?: Filters) => void;
  /** Asked for anew each minute, as on a wall. */
  readonly isLive: boolean;
  /** What its address asks for and no call takes, in the words of the bar; with any of it no numbers are shown. */
  readonly refused?: readonly TextKey[];
  /** The day today and the reader, in the company's zone. */
  readonly today: string;
  readonly me: string;
  /** On a wall that was opened by a link: what the link answers, by part. Nothing else is asked for. */
  readonly replies?: ReadonlyMap<string, Reply>;
}

/** A part with its name in the declaration. */
export interface NamedPart<K extends PartKind = PartKind> {
  readonly name: string;
  readonly part: Part<K>;
}

/** Hands the report down to its parts. */
export const ReportContext = createContext<ReportView | null>(null);

/** The report that a part belongs to. */
export function useReport(): ReportView {
  const view = use(ReportContext);
  if (!view) throw new Error('drawn outside of a report');
  return view;
}

/** What twelve months are counted in: money, or contracts. */
export const monthlyUnit = ({ report }: Pick<ReportView, 'report'>): Unit =>
  report.fixed?.kind === 'count' ? 'count' : 'money';

/** The parts of a report, in their order. */
export const partsOf = (report: Report): readonly NamedPart[] =>
  Object.entries(report.parts).map(([name, part]) => ({ name, part }));

/** Whether a part is of a kind. */
export const isOfKind = <K extends PartKind>(named: NamedPart, kind: K): named is NamedPart<K> =>
  named.part.kind === kind;

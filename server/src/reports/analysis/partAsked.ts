import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { invalid } from '../../request/errors.ts';
import type { BuiltPart } from './built.ts';
import { queries } from './queries.ts';

/** The part of a report that a call names; one that does not exist is refused. */
export function partAsked({ Report, Part }: { readonly Report: ReportId; readonly Part: string }): BuiltPart {
  const parts: Readonly<Record<string, BuiltPart>> = queries[Report];
  const part = Object.hasOwn(parts, Part) ? parts[Part] : undefined;
  if (!part) throw invalid('Part', 'valid.option');
  return part;
}

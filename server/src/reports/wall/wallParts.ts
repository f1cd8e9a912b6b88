import { isOnWall, wallCities, wallRows } from '@haina/contract/calls/wall.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { z } from 'zod';
import { invalid } from '../../request/errors.ts';

/** A part of a report that a wall shows, with the input of its call. */
export interface WallPart {
  readonly name: string;
  readonly part: Part;
  readonly input: unknown;
}

const shapeOf = ({ call }: Part): z.ZodRawShape => (call.input as z.ZodObject).shape;

/** What a page says of itself besides the filters of its parts. */
const ownNames = new Set(['show', 'look', 'by', 'Compare']);

/** The parts of a report that a wall shows. */
const numbersOf = (report: Report) => Object.entries(report.parts).filter(([, part]) => isOnWall(part));

/**
 * The parts of a report that a wall shows, each with what the query of the report's address means for it. A value that the contract
 * refuses is refused by the name of the query; names that no part takes are left out. A map is of the country; the cities of the
 * province that is chosen stand behind it.
 */
export function wallPartsOf(id: ReportId, query: string): WallPart[] {
  const report: Report = reports[id];
  const params = new URLSearchParams(query);
  return numbersOf(report).flatMap(([name, part]) => {
    const whole = partOf(report, name, part, params);
    if (part.kind !== 'map' || !params.get('Province_Id')) return [whole];
    const country = new URLSearchParams(params);
    country.delete('Province_Id');
    return [partOf(report, name, part, country), { ...whole, name: wallCities(name) }];
  });
}

/** A part with what the query means for it. */
function partOf(report: Report, name: string, part: Part, params: URLSearchParams): WallPart {
  const shape = shapeOf(part);
  const wire: Record<string, unknown> = { ...report.fixed };
  for (const [field, value] of params) if (field in shape && field !== 'page') wire[field] = value;
  if ('pagesize' in shape) wire['pagesize'] = wallRows;
  if ('Compare' in shape) {
    // The page compares with the period before unless its address says otherwise.
    if (params.get('Compare') === '0') delete wire['Compare'];
    else wire['Compare'] ??= 1;
  }
  const input = z.safeDecode(part.call.input, wire);
  if (!input.success) throw invalid('Query', 'valid.format');
  return { name, part, input: input.data };
}

/** The query of a report's address, without what means nothing for what a wall shows. */
export function wallQuery(id: ReportId, query: string): string {
  const known = new Set(numbersOf(reports[id]).flatMap(([, part]) => Object.keys(shapeOf(part))));
  const kept = [...new URLSearchParams(query)].filter(
    ([name]) => ownNames.has(name) || (known.has(name) && name !== 'page'),
  );
  return new URLSearchParams(kept).toString();
}

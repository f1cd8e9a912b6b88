import { z } from 'zod';
import type { Path } from '../calls/endpoint.ts';
import { page } from '../calls/page.ts';
import { moment, money, rowsOf, typeId } from '../calls/wire.ts';
import { type Measures, measureShape } from './measure.ts';
import { callOf, reportFilter, spanShape, type PartOptions, type Verb } from './part.ts';

/** The stages of a sales mode, of opportunities that were created in the period. */
export const funnel = <M extends Measures>(path: Path, options: PartOptions<M> & { readonly verb?: Verb }) => {
  const outcome = z.object({ Num: z.int(), Money: money });
  const output = z.object({
    ...spanShape,
    /** The sales mode, and all that can be chosen. */
    Type_Id: z.int(),
    Modes: z.array(z.object({ Id: z.int(), Name: z.string() })),
    rows: z.array(
      z.object({
        Status_Id: z.int(),
        Name: z.string(),
        /** How likely one there is won, percent. */
        Win_Rate: z.number(),
        ...measureShape(options.measures),
      }),
    ),
    Open: outcome.extend({ Weighted_Money: money }),
    Won: outcome,
    Lost: outcome,
    Invalid: outcome,
    /** Won of those that ended won or lost, percent. */
    Won_Rate: z.number().nullable(),
  });
  const input = z.object({ ...reportFilter, Type_Id: typeId.optional() });
  return {
    kind: 'funnel',
    call: callOf(path, options, input, output, options.verb),
    measures: options.measures,
    items: [],
    chart: 'funnel',
  } as const;
};

/** Records of the report, newest first, of which those that the caller may not read are only counted. */
export const ledger = (path: Path, options: { readonly summary: string }) => {
  const row = z.object({
    Guid: z.string(),
    Name: z.string(),
    Owner_User_Name: z.string(),
    Create_Time: moment,
    Deal_Time: moment,
    /** Whole days from creation to the first deal. */
    Days: z.number(),
    Contract_Guid: z.string(),
    Contract_Name: z.string(),
    Contract_Money: money,
    Order_Date: moment,
  });
  const output = rowsOf(row).extend({ Hidden: z.int() });
  const input = z.object({ ...reportFilter, page: page.page, pagesize: page.pagesize });
  return {
    kind: 'ledger',
    call: callOf(path, options, input, output),
    measures: {},
    items: [],
    chart: 'none',
  } as const;
};

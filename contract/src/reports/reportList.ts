import { z } from 'zod';
import { get } from '../calls/endpoint.ts';
import { page } from '../calls/page.ts';
import { choice, guid, integer, moment, money, rowsOf, text, typeId } from '../calls/wire.ts';
import { type Part, type PartKind, reportFilter } from './part.ts';
import { reportIds } from './reports.ts';

/** A row behind a number of a report: the record that counts, once for each time that it does. */
export const ReportRow = z.object({
  /** Names the row: a record may have several, as a customer has follow-ups. */
  Id: z.string(),
  /** The kind of the record to open (S1.19). */
  Target_Kind: z.int(),
  Target_Guid: z.string(),
  Name: z.string(),
  /** The person for whom it counts. */
  User_Name: z.string(),
  /** The moment by which it counts. */
  Time: moment,
  /** The money that counts; null where none does. */
  Money: money.nullable(),
});

/** A row behind a number, as the wire's consumers see it. */
export type ReportRow = z.output<typeof ReportRow>;

/** Which cell of a report: what its row and column say, as far as the kind of the part has them. */
export const cellShape = {
  /** A bucket or a month of the answer: `yyyy-MM-dd` or `yyyy-MM`. */
  Bucket: text({ max: 10 })
    .refine((value) => /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/.test(value), 'valid.format')
    .optional(),
  User_Guid: guid.optional(),
  /** Of a ranking: the department in which the person was on the day. */
  Structure_Guid: guid.optional(),
  Item_Id: text({ max: 60 }).optional(),
  Row_Id: text({ max: 60 }).optional(),
  Column_Id: text({ max: 60 }).optional(),
  Area_Id: typeId.optional(),
  Status_Id: typeId.optional(),
  /** Of a funnel: an outcome, 1 won, 2 lost, 3 invalid, 4 those that are open. */
  Outcome: choice(1, 2, 3, 4).optional(),
  Weekday: integer({ min: 1, max: 7 }).optional(),
  Hour: integer({ min: 0, max: 23 }).optional(),
};

/** A field of a cell. */
export type CellField = keyof typeof cellShape;

/** What the cells of a part of each kind are named by. */
const cellFields: Readonly<Record<PartKind, readonly CellField[]>> = {
  trend: ['Bucket'],
  people: ['User_Guid', 'Bucket'],
  items: ['Item_Id'],
  matrix: ['Row_Id', 'Column_Id'],
  heat: ['Weekday', 'Hour', 'Bucket'],
  map: ['Area_Id'],
  monthly: ['Bucket', 'User_Guid', 'Structure_Guid'],
  ranking: ['User_Guid', 'Structure_Guid'],
  funnel: ['Status_Id', 'Outcome'],
  target: ['Bucket', 'User_Guid', 'Structure_Guid'],
  ledger: [],
};

/** What the cells of a part are named by; those of a ranking of products by their product. */
export const cellFieldsOf = ({ kind, items }: Pick<Part, 'kind' | 'items'>): readonly CellField[] =>
  kind === 'ranking' && items.length > 0 ? ['Item_Id'] : cellFields[kind];

/** The list behind a number of a report. */
export const reportList = get('Bi/GetReportList', {
  summary:
    'The records behind one number of a report, newest first, and how many more the caller may not read: both make the number',
  access: 'user',
  module: 'bi',
  reports: true,
  input: z.object({
    /** The report, its part, and the measure by its field. */
    Report: z.enum(reportIds),
    Part: text({ max: 30 }),
    Measure: text({ max: 30 }),
    ...reportFilter,
    /** What the part itself takes besides. */
    Year: integer({ min: 2000, max: 2100 }).optional(),
    kind: text({ max: 10 }).optional(),
    Kind: choice(1, 2).optional(),
    Type_Id: typeId.optional(),
    Province_Id: typeId.optional(),
    ...cellShape,
    page: page.page,
    pagesize: page.pagesize,
  }),
  output: rowsOf(ReportRow).extend({
    Hidden: z.int(),
    /** The kind whose own list, narrowed by `List_Filter`, has exactly these rows; 0 where no filter of it says the same. */
    List_Kind: z.int(),
    /** The filter of that list, as its address has it. */
    List_Filter: z.string(),
  }),
});

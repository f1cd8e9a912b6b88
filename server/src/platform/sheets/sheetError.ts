/** Why a spreadsheet cannot be read; each has words of its own in `imports.refusal`. */
export type SheetFault =
  | 'type'
  | 'encoding'
  | 'broken'
  | 'bomb'
  | 'tooManyEntries'
  | 'tooManyRows'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'tooManyCells'
  | 'cellTooLong'
  | 'tooMuchText'
  | 'noHeader'
  | 'memory'
  | 'time'
  | 'died'
  | 'queueFull'
  | 'stopped';

const words: Readonly<Record<SheetFault, string>> = {
  type: 'it must be a .csv or .xlsx file',
  encoding: 'its text is neither UTF-8 nor GB18030',
  broken: 'it is damaged, encrypted or no spreadsheet',
  bomb: 'it unfolds to more than a spreadsheet of this size may hold',
  tooManyEntries: 'it is made of too many parts',
  tooManyRows: 'it has too many rows',
  tooManyLines: 'it has too many rows, blank ones included',
  tooManyColumns: 'it has too many columns',
  tooManyCells: 'it has too many cells',
  cellTooLong: 'a cell is too long, or a quote is never closed',
  tooMuchText: 'it holds too much text',
  noHeader: 'its first row names no columns',
  memory: 'reading it takes too much memory',
  time: 'reading it takes too long',
  died: 'its reader ended before it was through',
  queueFull: 'too many spreadsheets are being read',
  stopped: 'the product stops',
};

/** A spreadsheet that cannot be read, or holds more than it may. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly fault: SheetFault;

  constructor(fault: SheetFault, cause?: unknown) {
    super(words[fault], { cause });
    this.fault = fault;
  }
}

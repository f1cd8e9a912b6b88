/** Why a spreadsheet cannot be read. */
export type SheetFault = 'type' | 'encoding' | 'broken' | 'bomb' | 'tooManyRows' | 'tooManyColumns' | 'noHeader';

const words: Readonly<Record<SheetFault, string>> = {
  type: 'it must be a .csv or .xlsx file',
  encoding: 'its text is neither UTF-8 nor GB18030',
  broken: 'it is damaged, encrypted or no spreadsheet',
  bomb: 'it unfolds to more than a spreadsheet of this size may hold',
  tooManyRows: 'it has too many rows',
  tooManyColumns: 'it has too many columns',
  noHeader: 'its first row names no columns',
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

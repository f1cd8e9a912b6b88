import { formatLimits } from './sheetLimits.ts';
import { SheetError } from './sheetError.ts';

/** A field in quotes that begins at a place, and the place behind it. A quote that is never closed goes to the end. */
function quoted(text: string, begin: number): readonly [string, number] {
  let field = '';
  for (let at = begin + 1; ; ) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    if (field.length + end - at > formatLimits.cell) throw new SheetError('cellTooLong');
    field += text.slice(at, end);
    if (text[end + 1] !== '"') return [field, end + 1];
    field += '"';
    at = end + 2;
  }
}

/**
 * The rows of a text with separated fields (RFC 4180), blank ones too, whatever its lines end with. What a field or a row
 * may not hold is refused as soon as it is seen.
 */
export function* csvRows(text: string, separator: string): Generator<string[]> {
  const ends = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g');
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const [begun, from] = text[at] === '"' ? quoted(text, at) : ['', at];
    ends.lastIndex = from;
    const end = ends.exec(text)?.index ?? text.length;
    if (begun.length + end - from > formatLimits.cell) throw new SheetError('cellTooLong');
    row.push(from < end ? begun + text.slice(from, end) : begun);
    if (row.length > formatLimits.columns) throw new SheetError('tooManyColumns');
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (text[end] === separator) continue;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';

/** A text about a number (`{{number}}`), and where it says so about a part of it (`{{here}}`). */
export interface CountedProps {
  readonly text: 'entity.selected' | 'entity.selectedHere' | 'entity.allSelected';
  /** A number, or one as it is read already. */
  readonly number: number | string;
  readonly here?: number;
}

/** A text about a number, with the number in bold, wherever the language puts it. */
export function Counted({ text, number, here = 0 }: CountedProps) {
  const t = useT();
  const [before, after] = t(text, { number: '\n', here: grouped(here) }).split('\n');
  return (
    <>
      {before}
      <b>{typeof number === 'number' ? grouped(number) : number}</b>
      {after}
    </>
  );
}

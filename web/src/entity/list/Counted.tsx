import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';

/** A text about a number (`{{number}}`), with the number in bold, wherever the language puts it. */
export function Counted({ text, number }: { readonly text: 'entity.selected'; readonly number: number }) {
  const t = useT();
  const [before, after] = t(text, { number: '\n' }).split('\n');
  return (
    <>
      {before}
      <b>{grouped(number)}</b>
      {after}
    </>
  );
}

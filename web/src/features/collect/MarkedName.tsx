import uiStyles from '../../ui/components/ui.module.css';

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name with all words that were looked for marked. */
export function MarkedName({ name, words }: { readonly name: string; readonly words: readonly string[] }) {
  if (words.length === 0) return <span>{name}</span>;
  const pieces = name.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  return (
    <span>
      {pieces.map((piece, index) =>
        // Every other piece is one of the words.
        index % 2 === 1 ? (
          <mark key={index} className={uiStyles.match}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </span>
  );
}

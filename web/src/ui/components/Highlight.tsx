import { matchPieces } from '../format/matches.ts';
import styles from './ui.module.css';

/** A text with the searched words marked. */
export const Highlight = ({ text, searched }: { readonly text: string; readonly searched: string }) =>
  matchPieces(text, searched).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className={styles.match}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

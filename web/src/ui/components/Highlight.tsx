import { groupedPieces } from '../format/matches.ts';
import styles from './ui.module.css';

/** What is to be marked. */
export interface HighlightProps {
  readonly text: string;
  readonly searched: string;
  /** The text as it is read, with blanks between groups as in phone numbers; it is itself where nothing is said. */
  readonly shown?: string;
}

/** A text with the searched words marked. */
export const Highlight = ({ text, searched, shown = text }: HighlightProps) =>
  groupedPieces(text, shown, searched).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className={styles.match}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

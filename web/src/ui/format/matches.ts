/** A piece of a text: whether it matches what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a text where it contains the searched words, in any letter case. Joined, the pieces are the text again. */
export function matchPieces(text: string, searched: string): readonly Piece[] {
  const wanted = searched.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Letters whose lower case has another length would shift every position behind them.
  if (wanted === '' || lower.length !== text.length) return [{ text, isMatch: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), isMatch: true });
  }
  return from < text.length || pieces.length === 0 ? [...pieces, { text: text.slice(from), isMatch: false }] : pieces;
}

/** The same for a text that is shown in groups, as phone numbers are; a blank of the shown text belongs to the piece before it. */
export function groupedPieces(text: string, shown: string, searched: string): readonly Piece[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) places.push(shown.indexOf(text.charAt(at), (places.at(-1) ?? -1) + 1));
  let from = 0;
  return matchPieces(text, searched).map(({ text: piece, isMatch }) => {
    const start = places[from] ?? 0;
    from += piece.length;
    return { text: shown.slice(start, places[from] ?? shown.length), isMatch };
  });
}

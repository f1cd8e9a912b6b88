/** What is to be undone when the run ends, however it ends. */
const left: (() => void)[] = [];

/**
 * Undoes something when the process ends, by Ctrl-C too; the last thing first. What it gives undoes it at once. Exits wait
 * for nobody, so it must be done when the function returns.
 */
export function atEnd(undo: () => void): () => void {
  if (left.length === 0) process.once('exit', undoAll);
  left.push(undo);
  return () => {
    const place = left.indexOf(undo);
    if (place < 0) return;
    left.splice(place, 1);
    undo();
  };
}

/** Undoes everything now. */
export function undoAll(): void {
  for (const undo of left.splice(0).toReversed()) {
    try {
      undo();
    } catch (error) {
      process.stderr.write(`Left behind: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

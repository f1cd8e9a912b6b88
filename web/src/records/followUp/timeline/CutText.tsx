import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './timeline.module.css';

/** Texts beyond this many characters or lines are cut until a person asks for all of them. */
const most = { characters: 420, lines: 9 };

/** What a person wrote, with its line breaks; a long text is cut and can be opened. */
export function CutText({ text }: { readonly text: string }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > most.characters || text.split('\n').length > most.lines;
  return (
    <>
      <p className={isLong && !isWhole ? `${styles.text} ${styles.cut}` : styles.text}>{text}</p>
      {isLong && (
        <button
          type="button"
          className={styles.whole}
          aria-expanded={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          {t(isWhole ? 'activity.showLess' : 'activity.showAll')}
        </button>
      )}
    </>
  );
}

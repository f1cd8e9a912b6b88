// Initials and finals of Mandarin syllables as they are spelled; together they cover every syllable and a few that do not
// exist, which only costs an index look-up that finds nothing.
const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)/;

const finals =
  /^(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)/;

/** Most readings of one spelling that are looked up. */
const mostReadings = 4;

function readings(rest: string, initials: string, found: Set<string>): void {
  if (found.size >= mostReadings) return;
  if (rest === '') {
    found.add(initials);
    return;
  }
  const longest = syllable.exec(rest)?.[0] ?? finals.exec(rest)?.[0] ?? '';
  // Shorter readings too: "xian" is one syllable or two.
  for (let length = longest.length; length > 0; length -= 1) {
    const part = rest.slice(0, length);
    if (syllable.exec(part)?.[0] === part) readings(rest.slice(length), initials + part.slice(0, 1), found);
  }
}

/**
 * The pinyin initials a typed spelling may stand for, most likely first: `suzhou` gives `sz`. Empty when it cannot be
 * read as syllables, or is read as nothing but single letters.
 */
export function initialsOf(typed: string): string[] {
  if (typed.length > 40) return [];
  const found = new Set<string>();
  readings(typed, '', found);
  return [...found].filter((initials) => initials.length < typed.length);
}

// Initials and finals of Mandarin syllables as they are spelled; together they cover every syllable and a few that do not
// exist, which only costs an index look-up that finds nothing.
const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)/;

// What may end a spelling that is still being typed: a syllable of which only the beginning is there and that is no whole
// one itself, such as the "y" of "hengy" or the "zhon" of "zhong".
const beginning = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:on|ion?)?$/;

/** Most readings of one spelling that are looked up. */
const maxReadings = 4;

/** The readings of the text from a place on, most likely first; each place is read once, whatever leads to it. */
function readingsFrom(typed: string, start: number, known: Map<number, readonly string[]>): readonly string[] {
  if (start === typed.length) return [''];
  const earlier = known.get(start);
  if (earlier) return earlier;
  const rest = typed.slice(start);
  const longest = syllable.exec(rest)?.[0] ?? '';
  const found = new Set<string>(beginning.test(rest) ? [rest.slice(0, 1)] : []);
  // Shorter readings too: "xian" is one syllable or two.
  for (let length = longest.length; length > 0; length -= 1) {
    const part = rest.slice(0, length);
    if (syllable.exec(part)?.[0] !== part) continue;
    for (const tail of readingsFrom(typed, start + length, known)) found.add(part.slice(0, 1) + tail);
  }
  const likely = [...found].slice(0, maxReadings);
  known.set(start, likely);
  return likely;
}

/**
 * The pinyin initials a typed spelling may stand for, most likely first: `suzhou` gives `sz`, and so does `suzh`. Empty
 * when it cannot be read as syllables, or is read as nothing but single letters.
 */
export function initialsOf(typed: string): string[] {
  if (typed.length > 40) return [];
  return readingsFrom(typed, 0, new Map()).filter((initials) => initials.length < typed.length);
}

/** Longest beginning of a text that is shown beside its title, in characters. */
const maxExcerpt = 100;

/** What the cleaning of a text writes in the place of these signs. */
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The beginning of an announcement's cleaned HTML as plain words, on one line; pictures say nothing. */
export function noticeExcerpt(html: string): string {
  const words = html
    .replaceAll(/<\/?(?:p|br|h[1-3]|ul|ol|li|blockquote|hr|img)\b[^>]*>/g, ' ')
    // The others stand within words.
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By whole characters: half of one would be a broken sign.
  const all = [...words];
  return all.length <= maxExcerpt ? words : `${all.slice(0, maxExcerpt).join('')}…`;
}

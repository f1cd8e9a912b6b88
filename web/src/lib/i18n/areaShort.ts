import areaWords from './areaWords.en.json';

// 省, 市 and the like, and the peoples that autonomous areas are called by.
const people = '(?:土家|苗|藏|羌|彝|布依|侗|哈尼|壮|傣|白|景颇|傈僳|回|朝鲜|(?<!内)蒙古|哈萨克|柯尔克孜|维吾尔)族?';
const rank = new RegExp(`(?:省|市|地区|盟|特别行政区|(?:${people})*自治[区州])$`, 'u');

/** Provinces and cities as they begin the names of companies, the longest first: 苏州 for 苏州市, 恩施 for its prefecture. */
const short: readonly string[] = Object.keys(areaWords)
  .map((name) => name.replace(rank, ''))
  .toSorted((a, b) => b.length - a.length);

/** What of a company's name follows the province and city that it begins with; the whole name where nothing would be left. */
export function withoutArea(name: string): string {
  const area = short.find((one) => one !== '' && name.startsWith(one));
  if (area === undefined) return name;
  const rest = name.slice(area.length).replace(/^[省市]/u, '');
  return rest === '' ? name : withoutArea(rest);
}

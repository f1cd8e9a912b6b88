/**
 * What of a name lies behind the name that it begins with: "三号线改造" of "苏州恒远 三号线改造" for the customer 苏州恒远. It tells
 * a record from its siblings. The whole name where it begins otherwise or has nothing more.
 */
export function nameBeyond(name: string, beginning: string): string {
  if (beginning === '' || !name.startsWith(beginning)) return name;
  const rest = name.slice(beginning.length).replace(/^[\s\-–—_:：·,，、（(【[]+/u, '');
  // A bracket that was opened by what was cut off is closed by nothing.
  const isOpened = /[（(【[]$/u.test(name.slice(0, name.length - rest.length));
  const clean = isOpened ? rest.replace(/[）)】\]]/u, '') : rest;
  return clean === '' ? name : clean;
}

/**
 * What stands in brackets behind a head without changing what its cells say: 单价（元）, 姓名（必填）. Other units do: 万元 is no 元.
 */
const remark = /\((?:元|人民[币幣]|¥|rmb|cny|必填|选填|選填|可选|必須|任意|required|optional)\)\s*$/u;

/** A column's head in what matters of it: letters and digits of any script, lower case, without a remark in brackets. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(remark, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

import { type Place, places } from './demoPlaces.ts';
import { tradeIndustries } from './demoTrades.ts';
import { between, digits, oneOf, type Random } from './random.ts';

const letters = (text: string) => [...text];
const words = (text: string) => text.split(' ');

// Two syllables make a trade name that means nothing, so a likeness to a real company is chance.
const firstSyllables = letters('漪荻芮峻钧珩栎岚砺淳昱翊卓筑恺霖泓汐槿峤弘沣榆萃棠佑屹坤');
const secondSyllables = letters('拓禾川诺晟屿柏策泽辰驰源瀚茂廷衡桥岳垣圃锦翎洲屏迈朔渡');

const trades = words(Object.keys(tradeIndustries).join(' '));

// Written as often as they are met.
const forms = words(
  '有限公司 有限公司 有限公司 有限公司 有限公司 有限公司 有限责任公司 有限责任公司 股份有限公司 集团有限公司',
);

const surnames = letters(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾郝龚邵万钱严覃武戴莫孔向汤',
);
const doubleSurnames = words('欧阳 上官 司徒 诸葛 慕容 尉迟');
const middleCharacters = letters('晓雨思梓嘉俊志文建明春秋海玉淑佳子一宇浩欣若景承永世新亦安清远静雅慧');
const lastCharacters = letters('轩涵怡彤琪婷博昊然睿辉斌超凯鹏勇杰华芳敏玲燕霞洁颖倩薇蕾岩林松成洋平兰');

// The lists could give these by chance; demo people are nobody's namesakes in public life.
const wellKnown = new Set(
  words(
    '林志玲 林志颖 陈建斌 王一博 王俊凯 徐静蕾 李若彤 黄晓明 李秋平 白岩松 邓超 董洁 何洁 张敏 高敏 任敏 杨洋 陈思成 ' +
      '王俊杰 林俊杰 周杰 张杰 马凯 李斌 吴昊 张昊 李勇',
  ),
);

// Prefixes of the network operators; those of virtual operators are left out.
const mobilePrefixes = words(
  '130 131 132 133 134 135 136 137 138 139 147 150 151 152 153 155 156 157 158 159 166 173 175 176 177 178 ' +
    '180 181 182 183 184 185 186 187 188 189 191 193 195 198 199',
);

const customerRemarks = [
  '采购由总经理亲自拍板，报价前先沟通付款方式。',
  '月底集中付款，对账请找财务。',
  '有固定供应商，价格敏感，适合从小批量试单切入。',
  '去年合作过一次，对交货期满意，希望延长质保。',
  '设备使用五年以上，今年有更新计划。',
  '要求提供检测报告和同行业案例。',
  '旺季在三季度，二季度末需要提前备货。',
  '新厂区正在建设，预计明年初投产。',
  '对接人上午开会较多，下午三点以后联系为宜。',
  '开票信息以合同为准，需随货附送货单。',
  '走招投标流程，需要提前准备资质文件。',
  '关注售后响应时间，要求本地有服务网点。',
  '老客户介绍，信任度较好。',
  '集团统一采购，分公司只提需求。',
  '希望按季度签框架合同，分批下单。',
  '物流自提，装卸需提前一天预约。',
] as const;

const leadRemarks = [
  '官网留言咨询，想了解价格和交货期。',
  '展会上索取了样册，对新款感兴趣。',
  '电话里说正在比价，本月内定供应商。',
  '朋友介绍，暂时没有明确预算。',
  '搜索广告来的，需要技术人员先沟通方案。',
  '加了微信，答应发参数表过来。',
  '前台转接，采购负责人出差，下周回来。',
  '之前用别家的产品，售后不满意，考虑更换。',
  '留的是公司总机，需要确认具体负责人。',
  '公众号活动报名，规模不大但意向较强。',
  '想先要样品，确认后再谈数量。',
  '只问了价格，没有透露用途，需要再挖掘需求。',
  '同行转来的需求，要求三天内报价。',
  '有两个厂区，可能分开采购。',
  '同事跟过一次没有结果，换个时间再联系。',
  '计划下季度立项，现阶段收集资料。',
] as const;

const contactRemarks = [
  '上午开会较多，下午三点以后联系为宜。',
  '微信回复快，电话常常不接。',
  '说话直接，报价前先讲清付款方式。',
  '技术出身，方案要写得细一些。',
  '负责比价，最后由总经理拍板。',
  '每周三在厂里，其余时间经常出差。',
  '重视售后，每次都问响应时间。',
  '喜欢先看同行业案例，再谈价格。',
] as const;

/** A city of the demo. */
export const placeOf = (random: Random): Place => oneOf(random, places);

/** A name for a company of a city (any, unless given): city, invented trade name, trade and legal form. */
export function companyName(random: Random, place: Place = placeOf(random)): string {
  const city = place.city.replace(/市$/, '');
  return `${city}${oneOf(random, firstSyllables)}${oneOf(random, secondSyllables)}${oneOf(random, trades)}${oneOf(random, forms)}`;
}

/** A person's name: a common surname, rarely a double one, and mostly two given characters; no well-known namesake. */
export function personName(random: Random): string {
  const surname = random() < 0.01 ? oneOf(random, doubleSurnames) : oneOf(random, surnames);
  const middle = random() < 0.85 ? oneOf(random, middleCharacters) : '';
  const name = `${surname}${middle}${oneOf(random, lastCharacters)}`;
  return wellKnown.has(name) ? personName(random) : name;
}

/** An 11-digit mobile number with a prefix that is in use in China. */
export function mobileNumber(random: Random): string {
  return `${oneOf(random, mobilePrefixes)}${digits(random, 8)}`;
}

/** A landline of a city (any, unless given), `0512-67345678`; the local number never starts with 0, 1 or 9. */
export function landline(random: Random, place: Place = placeOf(random)): string {
  return `${place.areaCode}-${between(random, 2, 8)}${digits(random, place.localDigits - 1)}`;
}

/** The sex that goes with the last character of a name; null where it may be either. */
export function sexOf(name: string): 1 | 2 | null {
  const last = name.slice(-1);
  if ('涵怡彤琪婷芳敏玲燕霞洁颖倩薇蕾兰'.includes(last)) return 2;
  return '轩昊睿辉斌超凯鹏勇杰松'.includes(last) ? 1 : null;
}

/** What a salesperson notes about a customer: one or two sentences. */
export const remark = (random: Random): string => sentences(random, customerRemarks);

/** What a salesperson notes about a contact: one or two sentences. */
export const contactRemark = (random: Random): string => sentences(random, contactRemarks);

/** What a salesperson notes about a lead: one or two sentences. */
export const leadRemark = (random: Random): string => sentences(random, leadRemarks);

function sentences(random: Random, list: readonly string[]): string {
  const first = oneOf(random, list);
  const second = random() < 0.35 ? oneOf(random, list) : first;
  return second === first ? first : `${first}${second}`;
}

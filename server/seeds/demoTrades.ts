import { startingDictionaries } from './dictionaries.ts';

type Industry = (typeof industries)[number];

const industries = [
  '制造业',
  '信息技术',
  '批发零售',
  '建筑工程',
  '交通物流',
  '医疗健康',
  '教育培训',
  '能源环保',
  '农林牧渔',
  '文化传媒',
  '其他',
] as const;

const byIndustry: readonly (readonly [Industry, string])[] = [
  ['制造业', '精密机械 自动化设备 数控机床 模具制造 五金制品 电线电缆 仪器仪表 泵阀制造 液压技术 轴承制造'],
  ['制造业', '电子科技 半导体材料 光电科技 通信设备 智能装备'],
  ['信息技术', '工业软件 信息技术 网络科技 数据服务 云计算'],
  ['能源环保', '环保科技 水处理设备 新能源 光伏材料 节能技术 电力工程'],
  ['建筑工程', '建筑工程 装饰工程 建材 钢结构 门窗 幕墙工程'],
  ['批发零售', '食品 粮油贸易 饮料'],
  ['农林牧渔', '农业科技 茶业 水产'],
  ['制造业', '包装材料 印刷 纸制品 纺织 服饰 家居用品 家具制造'],
  ['医疗健康', '医疗器械 生物科技 医药贸易 健康管理'],
  ['教育培训', '教育咨询'],
  ['文化传媒', '文化传媒 广告 会展服务'],
  ['其他', '酒店管理 物业服务 人力资源'],
  ['交通物流', '物流 供应链管理 国际货运 冷链物流'],
  ['制造业', '汽车零部件'],
  ['批发零售', '汽车贸易'],
  ['制造业', '化工 涂料 橡塑制品'],
  ['批发零售', '进出口贸易'],
];

/** The trades of demo companies, each with the place of its industry in the dictionary that every company starts with. */
export const tradeIndustries: Readonly<Record<string, number>> = Object.fromEntries(
  byIndustry.flatMap(([industry, trades]) =>
    trades.split(' ').map((trade) => [trade, startingDictionaries.industry.indexOf(industry) + 1]),
  ),
);

/** The industry of a company by the trade in its name; 0 where it names none. */
export function industryOf(name: string): number {
  const trade = Object.keys(tradeIndustries).find((one) => name.includes(one));
  return trade === undefined ? 0 : (tradeIndustries[trade] ?? 0);
}

/** The trades that a name holds; all there are for an empty one. */
export const tradesIn = (name: string): string[] =>
  Object.keys(tradeIndustries).filter((trade) => name === '' || name.includes(trade));

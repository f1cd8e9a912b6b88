import { sql } from 'kysely';
import { addProduct, takeOffShelf } from '../src/crm/products/writeProducts.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { soonAfter } from './demoDraws.ts';
import type { DemoCompany } from './demoPeople.ts';
import { seededRandom } from './random.ts';

/** A product of the demo as it is made: name, list price, unit. */
type DemoProduct = readonly [name: string, price: number, unit: string];

/** What the demo companies sell, by category. */
const catalogue: Readonly<Record<string, readonly DemoProduct[]>> = {
  服务器: [
    ['机架式服务器 R210', 12_800, '台'],
    ['机架式服务器 R420', 26_500, '台'],
    ['塔式服务器 T110', 8_999, '台'],
    ['高密度服务器 H800', 88_000, '台'],
    ['边缘计算节点 E10', 5_680, '台'],
    ['磁盘阵列 S24', 46_900, '套'],
  ],
  网络设备: [
    ['24口千兆交换机', 1_599, '台'],
    ['48口万兆交换机', 9_860, '台'],
    ['企业级路由器', 3_280, '台'],
    ['室内无线接入点', 699, '台'],
    ['室外无线网桥', 1_180.5, '台'],
    ['下一代防火墙 F500', 32_000, '台'],
  ],
  办公设备: [
    ['商用台式机', 4_299, '台'],
    ['轻薄笔记本 14 寸', 5_899, '台'],
    ['27 寸显示器', 1_399, '台'],
    ['激光打印一体机', 2_680, '台'],
    ['会议平板 65 寸', 13_900, '台'],
  ],
  配件耗材: [
    ['六类网线', 3.2, '米'],
    ['光纤跳线', 18.5, '件'],
    ['机柜 42U', 2_350, '个'],
    ['不间断电源 3kVA', 2_980, '台'],
    ['固态硬盘 1.92T', 1_260, '个'],
    ['内存条 32G', 680, '个'],
  ],
  管理软件: [
    ['客户管理系统 标准版', 19_800, '套'],
    ['客户管理系统 企业版', 68_000, '套'],
    ['进销存系统', 15_800, '套'],
    ['人事薪酬系统', 22_800, '套'],
    ['财务管理系统', 36_000, '套'],
    ['协同办公平台', 128, '个'],
  ],
  数据平台: [
    ['数据库管理系统', 58_000, '套'],
    ['数据仓库平台', 128_000, '套'],
    ['报表分析工具', 16_600, '套'],
    ['消息中间件', 29_800, '套'],
  ],
  安全软件: [
    ['终端防护', 88, '个'],
    ['邮件安全网关', 24_500, '套'],
    ['日志审计系统', 39_900, '套'],
    ['数据备份软件', 12_600, '套'],
    ['堡垒机软件', 33_800, '套'],
  ],
  行业应用: [
    ['生产执行系统', 186_000, '套'],
    ['仓储管理系统', 96_000, '套'],
    ['门店收银系统', 3_980, '套'],
    ['设备巡检系统', 45_000, '套'],
    ['医院预约平台', 118_000, '套'],
  ],
  实施服务: [
    ['系统部署实施', 1_800, '人天'],
    ['数据迁移', 2_000, '人天'],
    ['接口定制开发', 2_400, '人天'],
    ['综合布线施工', 650, '人天'],
  ],
  运维服务: [
    ['基础运维', 28_000, '年'],
    ['驻场运维', 168_000, '年'],
    ['软件升级维护', 9_800, '年'],
    ['硬件延保', 3_600, '年'],
    ['云资源托管', 19_900.5, '年'],
  ],
  培训服务: [
    ['管理员培训', 3_000, '人天'],
    ['用户操作培训', 1_500, '人天'],
    ['认证考试辅导', 2_600, '人天'],
  ],
  咨询服务: [
    ['信息化规划', 4_500, '人天'],
    ['流程诊断', 3_800, '人天'],
    ['等级保护咨询', 56_000, '套'],
    ['项目监理', 2_200, '人天'],
  ],
};

/** Off the shelf in the demo: what is not sold any more. */
const retired = new Set(['塔式服务器 T110', '激光打印一体机', '门店收银系统', '认证考试辅导']);

async function entriesOf({ db }: SeedTools, company: DemoCompany, code: string) {
  const { rows } = await sql<{ id: number; parent: number; name: string }>`
    select id, parent_id as parent, name from dictionary_item
    where company_id = ${company.id} and type_code = ${code}`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Adds the catalogue of a demo company by the product's own calls; gives the Guids of what is on the shelf. */
export async function addDemoProducts(tools: SeedTools, company: DemoCompany): Promise<string[]> {
  const random = seededRandom(6000);
  const [categories, units] = [
    await entriesOf(tools, company, 'Product_Category'),
    await entriesOf(tools, company, 'Product_Unit'),
  ];
  const onShelf: string[] = [];
  for (const [category, made] of Object.entries(catalogue)) {
    const found = categories.get(category);
    if (!found) throw new Error(`no category ${category}`);
    for (const [index, [name, price, unit]] of made.entries()) {
      const ctx = contextOf(tools, company, company.admin, soonAfter(random, tools, tools.work.momentAt(0), 0.3));
      const form = {
        Product_Name: name,
        Product_Code: `P${String(found.id).padStart(2, '0')}${String(index + 1).padStart(3, '0')}`,
        Product_Unit: units.get(unit)?.id ?? 1,
        Category_Id: found.id,
        Category_Str: `,${found.parent},${found.id},`,
        Price: price,
        Sale_State: 1 as const,
        Description: `${category}：${name}，含一年质保与远程支持。`,
      };
      const { Guid } = await addProduct(form, ctx);
      if (retired.has(name)) await takeOffShelf({ Guid: [Guid] }, ctx);
      else onShelf.push(Guid);
    }
  }
  return onShelf;
}

import { demoStreets } from './demoStreets.gen.ts';
import { between, oneOf, type Random } from './random.ts';

const roads = (
  '人民路 建设路 解放路 中山路 和平路 工业大道 科技路 创新大道 滨河路 文化路 新华街 学府路 迎宾大道 青年路 民生路 ' +
  '朝阳街 振兴路 高新大道 富民路 园区一路 云山路 平安路 湖滨路 光明街 友谊路 兴业路'
).split(' ');

const buildings =
  '科技园 创业园 商务中心 产业园 国际广场 财富大厦 金融中心 总部基地 智造园 写字楼 工业园 贸易中心'.split(' ');

/**
 * An address below a district that demo companies sit in, given by its id: a subdistrict or town that the district really
 * has, a road as most cities have, a number, and mostly a building.
 */
export function addressIn(random: Random, district: number): string {
  const street = oneOf(random, demoStreets[district] ?? []);
  const road = `${oneOf(random, roads)}${between(random, 1, 880)}号`;
  const room = `${between(random, 1, 12)}号楼${between(random, 1, 18)}0${between(random, 1, 9)}室`;
  return `${street}${road}${random() < 0.6 ? `${oneOf(random, buildings)}${room}` : ''}`;
}

import { wallCities } from '@haina/contract/calls/wall.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { viewOf } from '../../../../test/reportView.ts';
import type { Replies } from '../report/replies.ts';
import { ReportContext } from '../report/reportView.ts';
import { MapCard } from './MapCard.tsx';

const report = reports.portraitCity;

const none = { Created_Num: 0, Deal_Num: 0, Deal_Rate: null };

/** Numbers of areas: of each its name and how many customers. */
const numbersOf = (...areas: readonly (readonly [id: number, name: string, number: number])[]): Replies['map'] => ({
  Start: '2026-11-01',
  End: '2026-11-30',
  rows: areas.map(([Area_Id, Area_Name, Created_Num]) => ({ ...none, Area_Id, Area_Name, Created_Num })),
  Unknown: none,
  Total: { ...none, Created_Num: areas.reduce((sum, [, , number]) => sum + number, 0) },
});

/** Draws the map on a wall, with a province chosen. */
async function drawWall(country: Replies['map'], cities: Replies['map']) {
  const replies = new Map([
    ['map', country],
    [wallCities('map'), cities],
  ]);
  const view = viewOf('portraitCity', { filters: { SeleteType: 0, Province_Id: 330_000 } }, { me: '', replies });
  await draw(
    <ReportContext value={view}>
      <MapCard map={{ name: 'map', part: report.parts.map }} />
    </ReportContext>,
  );
}

const areas = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('rowheader');

it('shows on a wall the country, and beside it the cities of the province that was chosen', async () => {
  await drawWall(
    numbersOf([320_000, '江苏省', 9], [330_000, '浙江省', 7]),
    numbersOf([330_100, '杭州市', 4], [330_200, '宁波市', 3]),
  );
  expect(areas('省份排行').map(({ textContent }) => textContent)).toEqual(['江苏', '浙江']);
  expect(areas('浙江省的城市').map(({ textContent }) => textContent)).toEqual(['杭州', '宁波']);
});

it('marks none of the first three that has nothing', async () => {
  await drawWall(numbersOf([330_000, '浙江省', 7], [320_000, '江苏省', 0]), numbersOf([330_100, '杭州市', 7]));
  const marked = areas('省份排行').map((area) => area.closest('tr')?.querySelector('[data-top]')?.textContent ?? null);
  expect(marked).toEqual(['1', null]);
});

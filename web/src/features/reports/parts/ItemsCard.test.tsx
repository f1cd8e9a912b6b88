import { reports } from '@haina/contract/reports/reports.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { viewOf } from '../../../../test/reportView.ts';
import { ReportContext } from '../report/reportView.ts';
import { ItemsCard } from './ItemsCard.tsx';

const report = reports.productStatistics;

/** The products of a period, of which so many are not answered. */
async function drawProducts(More: number) {
  const numbers = { Money: 20, Quantity: 2, Contract_Num: 1 };
  const server = fakeServer();
  server.answer(report.parts.items.call, () =>
    done({
      Start: '2026-11-01',
      End: '2026-11-30',
      rows: [{ Item_Id: '1', Item_Name: '水泵', Share: 50, ...numbers }],
      More,
      Total: { ...numbers, Money: 40 },
      Before_Start: '',
      Before_End: '',
      Before_Total: null,
    }),
  );
  await draw(
    <ReportContext value={viewOf('productStatistics')}>
      <ItemsCard items={{ name: 'items', part: report.parts.items }} isFirst />
    </ReportContext>,
  );
  expect(await screen.findByText('水泵')).toBeInTheDocument();
}

it('says how many products are not listed, whose numbers the total has', async () => {
  await drawProducts(1234);
  expect(screen.getByText('还有 1,234 种产品未列出，已计入合计')).toBeInTheDocument();
});

it('says nothing where all are listed', async () => {
  await drawProducts(0);
  expect(screen.queryByText(/未列出/)).toBeNull();
});

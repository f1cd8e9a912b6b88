import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportList } from '@haina/contract/reports/reportList.ts';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { viewOf } from '../../../../test/reportView.ts';
import { ReportContext } from '../report/reportView.ts';
import { ListDrawer } from './ListDrawer.tsx';

const row = {
  Id: '1',
  Target_Kind: 0,
  Target_Guid: '1',
  Name: '海川科技',
  User_Name: '林若溪',
  Time: '2026-11-27 10:00:00',
  Money: null,
};

/** The list behind all follow-ups, of which the reader may not see some. */
async function drawList(rows: readonly (typeof row)[], Hidden: number) {
  const server = fakeServer();
  server.answer(reportList, () =>
    done({ rows, records: rows.length, total: rows.length, Hidden, List_Kind: 0, List_Filter: '' }),
  );
  const view = viewOf('rankFollowUps', {
    filters: { SeleteType: 0, type: 'month' },
    opened: { part: 'ranking', measure: 'Value', cell: {} },
  });
  await draw(
    <ReportContext value={view}>
      <ListDrawer />
    </ReportContext>,
  );
}

it('says once that none of the records may be seen, and not that they are others', async () => {
  await drawList([], 576);
  expect(await screen.findByText('有 576 条，您无权查看')).toBeInTheDocument();
  expect(screen.queryByText(/另有/)).toBeNull();
});

it('says beside the records that may be seen how many others there are', async () => {
  await drawList([row], 5);
  expect(await screen.findByText('海川科技')).toBeInTheDocument();
  expect(screen.getAllByText(/无权查看/)).toHaveLength(1);
  expect(screen.getByText('另有 5 条无权查看')).toBeInTheDocument();
});

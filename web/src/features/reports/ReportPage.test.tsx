import { reports } from '@haina/contract/reports/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { leads, november } from '../../../test/reportSheets.ts';
import { ReportPage } from './ReportPage.tsx';

const { trend, people } = reports.leadsTotal.parts;

const tooMany = '按日最多 92 天，请缩短时间或改为按月';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const Total = leads(3, 1, 33.33);
  server.answer(people.call, () => done({ ...november, records: 0, total: 0, rows: [], Total, Before_Total: null }));
  server.answer(trend.call, ({ Bucket_Kind }) =>
    Bucket_Kind === '1'
      ? refused(tooMany, { Field: 'Bucket_Kind' })
      : done({
          ...november,
          Bucket_Kind: 2,
          rows: [{ Bucket: '2026-11', ...Total }],
          Total,
          Before_Rows: [],
          Before_Total: null,
        }),
  );
});

const address = () => screen.getByTestId('address').textContent;

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The report of leads at an address. */
function drawReport(query: string) {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/bi/customer/leadsTotal?${query}`]}>
      {children}
      <Address />
    </MemoryRouter>
  );
  return draw(<ReportPage />, Router);
}

/** The buttons that save what is shown. */
const saving = () => ['图片', '导出'].map((name) => screen.getByRole('button', { name }));

it('names what an address mistypes, shows nothing in its place, and leaves it away', async () => {
  const { user } = await drawReport('type=fortnight&SeleteType=0&user_guid=nobody');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('链接里的时间段、人员无效，没有显示数据');
  expect(screen.queryByRole('region', { name: '合计数' })).toBeNull();
  for (const button of saving()) expect(button).toBeDisabled();
  await user.click(within(alert).getByRole('button', { name: '清除无效条件' }));
  expect(await screen.findByRole('region', { name: '合计数' })).toBeInTheDocument();
  expect(address()).not.toMatch(/fortnight|nobody/);
});

it('refuses too many days in words, offers no other try, and saves nothing until they are months', async () => {
  const { user } = await drawReport('type=year&SeleteType=0&Bucket_Kind=1');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(tooMany);
  expect(within(alert).queryByRole('button')).toBeNull();
  for (const button of saving()) {
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', tooMany);
  }
  await user.click(screen.getByText('按月'));
  expect(await screen.findByRole('group', { name: '新增线索' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => saving().forEach((button) => expect(button).toBeEnabled()));
});

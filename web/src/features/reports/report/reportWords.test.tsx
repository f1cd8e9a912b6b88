import { reports } from '@haina/contract/reports/reports.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { viewOf } from '../../../../test/reportView.ts';
import type { Reply } from './replies.ts';
import { ReportContext, type ReportView } from './reportView.ts';
import { useAboutWords, useFileName } from './reportWords.ts';

const none = { Num: 0, Money: 0 };

/** The answer of a funnel of one of two sales modes. */
const funnelOf = (Type_Id: number) => ({
  Start: '2026-11-01',
  End: '2026-11-30',
  Type_Id,
  Modes: [
    { Id: 3, Name: '标准销售' },
    { Id: 5, Name: '渠道销售' },
  ],
  rows: [],
  Open: { ...none, Weighted_Money: 0 },
  Won: none,
  Lost: none,
  Invalid: none,
  Won_Rate: null,
});

const ListOf = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const AboutCard = ({ reply }: { readonly reply: Reply }) => <ListOf lines={useAboutWords(reply)} />;

function NameAndAbout() {
  const about = useAboutWords();
  return <ListOf lines={[useFileName('报表'), ...about]} />;
}

/** Draws what the file of a report is called, and what it says of itself; of a card only the second. */
async function wordsOf(view: ReportView, reply?: Reply) {
  const server = fakeServer();
  server.answer(reports.salesFunnel.parts.funnel.call, ({ Type_Id }) => done(funnelOf(Number(Type_Id ?? 3))));
  await draw(<ReportContext value={view}>{reply ? <AboutCard reply={reply} /> : <NameAndAbout />}</ReportContext>);
  return server;
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says in the file of a funnel of which sales mode it is', async () => {
  await wordsOf(viewOf('salesFunnel', { filters: { SeleteType: 0, Type_Id: 5 } }));
  expect(await screen.findByText('销售模式：渠道销售')).toBeInTheDocument();
  expect(lines()).toEqual(['报表-渠道销售', '销售模式：渠道销售', '人员：全部可见人员']);
});

it('says the sales mode that the answer chose where none is asked for', async () => {
  await wordsOf(viewOf('salesFunnel'));
  expect(await screen.findByText('销售模式：标准销售')).toBeInTheDocument();
});

it('says that of a card of the dashboard by its own answer, without asking', async () => {
  const server = await wordsOf(viewOf('salesFunnel'), funnelOf(5));
  expect(lines()).toEqual(['销售模式：渠道销售', '人员：全部可见人员']);
  expect(server.sentTo(reports.salesFunnel.parts.funnel.call)).toEqual([]);
});

it('says no sales mode of a report that has none', async () => {
  const server = await wordsOf(viewOf('contractSummary'));
  expect(lines()).toEqual(['报表', '人员：全部可见人员']);
  expect(server.sentTo(reports.salesFunnel.parts.funnel.call)).toHaveLength(0);
});

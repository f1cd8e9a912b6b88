import { activity } from '@haina/contract/calls/activity.ts';
import { results } from '@haina/contract/calls/results.ts';
import type { FigureKind } from '@haina/contract/rules/figureKind.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { tellEvent } from '../../lib/push/pushEvents.ts';
import { BriefingPanel } from './BriefingPanel.tsx';
import { FollowUpFeed } from './FollowUpFeed.tsx';

const state = { start_data: '2026-11-01', end_data: '2026-11-30', SeleteType: 1 } as const;

const followUp = (Activity_Content: string) => ({
  Id: 1,
  Guid: Activity_Content,
  Create_Time: '2026-11-27T10:00:00',
  UserName: '林若溪',
  User_Guid: guid(1),
  name: '客户',
  Activity_Kind: 1,
  TypeName: '电话',
  Activity_Content,
  Call_Label: '',
  RecordImgList: [],
  RecordFileList: [],
  RelationContactsList: [],
  RelationBusinessList: [],
  Next_Time: '1900-01-01T00:00:00',
  Target_Name: '海川科技',
  Target_Guid: guid(2),
  Target_Kind: 0,
  Is_Supplement: 0,
  CallRecordList: [],
  Can_Delete: 0,
});

/** As in a card that is scrolled to its end: whatever is looked after is in sight. */
function scrolledDown() {
  class SeesAll {
    readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', SeesAll);
}

/** Says, as a push does, that figures of a kind have changed in the company. */
const tellFigures = (Kind: FigureKind) => act(() => tellEvent('figures', () => ({ Kind }), { Id: '1', Time: null }));

/** The feed of a server with these follow-ups, the newest first; `add` writes one more. */
async function drawFeed(contents: readonly string[]) {
  const all = contents.map(followUp);
  const server = fakeServer();
  server.answer(activity.list, ({ page, pagesize }) => {
    const from = (Number(page) - 1) * Number(pagesize);
    return done({ rows: all.slice(from, from + Number(pagesize)), records: all.length, total: all.length });
  });
  const { user } = await draw(<FollowUpFeed state={state} />);
  await screen.findByText(contents[0] ?? '');
  return { user, server, add: (content: string) => all.unshift(followUp(content)) };
}

const shown = () =>
  within(screen.getByRole('region', { name: '跟进记录' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows a follow-up that was written elsewhere as soon as it is pushed that there are some', async () => {
  const { add, server } = await drawFeed(['上午打过电话']);
  add('下午又来了');
  tellFigures('activity');
  expect(await screen.findByText('下午又来了')).toBeInTheDocument();
  expect(shown()).toHaveLength(2);
  expect(server.sentTo(activity.list)).toHaveLength(2);
});

it('does not ask again for figures that it does not show', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { add, server } = await drawFeed(['上午打过电话']);
  add('下午又来了');
  tellFigures('contract');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.sentTo(activity.list)).toHaveLength(1);
  expect(screen.queryByText('下午又来了')).toBeNull();
});

it('keeps the place of who reads older ones, and says that there are newer ones', async () => {
  scrolledDown();
  const { user, add } = await drawFeed(Array.from({ length: 12 }, (_, at) => `第 ${at} 条`));
  expect(await screen.findByText('第 11 条')).toBeInTheDocument();
  add('最新一条');
  tellFigures('activity');
  const notice = await screen.findByRole('button', { name: /有新的跟进/ });
  expect(screen.getByText('第 11 条')).toBeInTheDocument();
  expect(screen.queryByText('最新一条')).toBeNull();
  await user.click(notice);
  expect(await screen.findByText('最新一条')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /有新的跟进/ })).toBeNull();
});

it('counts in the briefing what was written elsewhere', async () => {
  const server = fakeServer();
  let count = 4;
  server.answer(results.briefing, () =>
    done({
      rows: [{ Key: 'followUps', Value: count, Before: 2, Money: null, Before_Money: null }],
      Start: '2026-11-01',
      End: '2026-11-30',
      Before_Start: '2026-10-01',
      Before_End: '2026-10-31',
    }),
  );
  await draw(<BriefingPanel state={state} onChange={() => undefined} />);
  expect(await screen.findByRole('button', { name: /跟进次数 ?4/ })).toBeInTheDocument();
  count = 5;
  tellFigures('activity');
  await waitFor(() => expect(screen.getByRole('button', { name: /跟进次数 ?5/ })).toBeInTheDocument());
});

import { calls } from '@haina/contract/calls/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shortCall } from '../../../../test/callSamples.ts';
import { draw } from '../../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../../test/fakeServer.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

const onDone = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onDone.mockClear();
  server = fakeServer();
  server.answer(calls.review, () => done());
});

const openReview = () => draw(<ReviewDialog call={shortCall} onDone={onDone} onClose={() => undefined} />);
const settle = () => screen.getByRole('button', { name: /^确\s?定$/ });

it('a short call that does not pass has no length', async () => {
  const { user } = await openReview();
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: '不通过' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(settle());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.sentTo(calls.review)).toEqual([{ Guid: shortCall.Guid, Pass: '0', Talk_Length: '0' }]);
});

it('a short call passes with the length that is chosen', async () => {
  const { user } = await openReview();
  const [minutes] = screen.getAllByRole('combobox');
  if (minutes) await user.click(minutes);
  await user.click(await screen.findByTitle('6'));
  await user.click(settle());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.sentTo(calls.review)).toEqual([{ Guid: shortCall.Guid, Pass: '1', Talk_Length: '360' }]);
});

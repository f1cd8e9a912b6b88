import { recordings } from '@haina/contract/calls/recordings.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordedCall } from '../../../../test/callSamples.ts';
import { draw } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fakeServer.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Player } from './Player.tsx';

const recording = { Url: '/api/Recordings/1', Seconds: 13, Peaks: [] };

const drawPlayer = () => {
  fakeServer();
  return draw(<Player place="list" call={recordedCall} queue={[recordedCall]} recording={recording} bars={60} />);
};

it('whoever may not save a recording hears it alone', async () => {
  await drawPlayer();
  expect(await screen.findByText('00:13')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '下载录音' })).toBeNull();
});

it('whoever may is offered to save it', async () => {
  useSession.setState({ operations: new Set([recordings.download.access]) });
  await drawPlayer();
  expect(await screen.findByRole('button', { name: '下载录音' })).toBeInTheDocument();
});

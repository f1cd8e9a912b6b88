import { version } from '@haina/contract/calls/version.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { appVersion } from '../../lib/settings/appVersion.ts';
import { VersionCheck } from './VersionCheck.tsx';

const newer = { Version: '9.9.9', Logs: '', UpdateState: 0 };
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  // Only what counts the time until a check; what the tests wait with goes on by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets as many checks come as there should have been by now. */
async function after(milliseconds: number, checks: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await waitFor(() => expect(server.sentTo(version.available)).toHaveLength(checks));
}

describe('the check for a newer version', () => {
  it('says nothing where it fails, and asks again after five minutes', async () => {
    await draw(<VersionCheck />);
    await after(2900, 0);
    await after(100, 1);
    await after(299_000, 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    server.answer(version.available, () => done(newer));
    await after(1000, 2);
    expect(await screen.findByRole('dialog')).toHaveTextContent('发现新版本 9.9.9');
  });

  it('offers nothing where the version that runs is the newest', async () => {
    server.answer(version.available, () => done({ ...newer, Version: appVersion, UpdateState: 1 }));
    await draw(<VersionCheck />);
    await after(3000, 1);
    await after(300_000, 2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { massChange } from '@haina/contract/calls/massChange.ts';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { MassWatch } from './MassWatch.tsx';
import { watchMassChange } from './massStore.ts';

it('forgets a task that is not kept any more after one question', async () => {
  const server = fakeServer();
  server.answer(massChange.model, () => refused('数据不存在或您无权查看'));
  watchMassChange(guid(1));
  await draw(<MassWatch />);
  await waitFor(() => expect(sessionStorage.getItem('massChange')).toBeNull());
  expect(server.sentTo(massChange.model)).toEqual([{ Guid: guid(1) }]);
});

import { wall } from '@haina/contract/calls/wall.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fakeServer.ts';
import { WallPage } from './WallPage.tsx';

it.each([
  ['without a token, and asks for nothing', '/wall', []],
  ['that was never given or has ended, in the same words', '/wall#never-given', [{ Token: 'never-given' }]],
])('says that a link is over %s', async (_, address, asked) => {
  const server = fakeServer();
  server.answer(wall.show, () => ({ code: replyCode.gone, message: '不存在', data: null }));
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  await draw(<WallPage />, Router);
  expect(await screen.findByText('链接无效或已失效')).toBeInTheDocument();
  expect(server.sentTo(wall.show)).toEqual(asked);
});

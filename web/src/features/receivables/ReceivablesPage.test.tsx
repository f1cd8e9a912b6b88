import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { views } from '@haina/contract/calls/views.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawPage } from '../../../test/drawPage.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { contract, receivable } from '../../../test/recordSamples.ts';
import { guid, page } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import { ReceivablesPage } from './ReceivablesPage.tsx';

const paid = contract(guid(1), '甲方合同', { Customer_Guid: guid(2), Customer_Name: '甲方公司' });
const all = [receivable(guid(3), 'HK20261127001', paid), receivable(guid(4), 'HK20261127002', paid)];

it('is narrowed by the number that stands in its address', async () => {
  signIn({ pages: ['/crm/money'] });
  const server = fakeServer();
  server.answer(dictionary.list, () => done([]));
  server.answer(views.list, () => done({ rows: [] }));
  server.answer(receivables.list, ({ Name = '' }) => done(page(all.filter(({ Number }) => Number.includes(Name)))));
  await drawPage(<ReceivablesPage />, '/crm/money?Name=HK20261127002');
  expect(await screen.findByRole('button', { name: 'HK20261127002' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'HK20261127001' })).toBeNull();
  expect(screen.getByPlaceholderText('回款编号')).toHaveValue('HK20261127002');
});

import { expect, it } from 'vitest';
import { missedAndDoubled } from '../../faults/verify.ts';
import { openApp } from '../support/app.ts';
import { addLead } from '../support/factories.ts';

const app = await openApp();

it('what a fault lost, and what it wrote twice, is counted by name', async () => {
  await addLead(app, 'sales', { Name: '在一次' });
  // Not the same form sent twice, which would be one lead.
  for (const Remark of ['一', '二']) await addLead(app, 'sales', { Name: '在两次', Remark });
  const names = ['在一次', '在两次', '不在', '也不在', '不在'];
  expect(await missedAndDoubled(app.url, names)).toEqual({ lost: 2, doubled: 1 });
});

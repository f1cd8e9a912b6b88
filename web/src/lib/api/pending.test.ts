import { expect, it } from 'vitest';
import { requestKey, startRequest } from './pending.ts';

const identity = { method: 'GET', path: 'Leads/GetLeadsListPage', params: 'page=1' };

it('takes requests for identical by method, path in any case, and parameters', () => {
  expect(requestKey(identity)).toBe(requestKey({ ...identity, path: 'leads/getleadslistpage' }));
  expect(requestKey(identity)).not.toBe(requestKey({ ...identity, params: 'page=2' }));
  expect(requestKey(identity)).not.toBe(requestKey({ ...identity, method: 'POST' }));
});

it('cancels the identical request that is still running, and no other', () => {
  const first = startRequest(identity);
  const other = startRequest({ ...identity, params: 'page=2' });
  const second = startRequest(identity);
  expect(first.signal.aborted).toBe(true);
  expect(other.signal.aborted).toBe(false);
  expect(second.signal.aborted).toBe(false);
  second.done();
  other.done();
});

it('leaves a request alone that has ended, and does not lose its successor when it ends late', () => {
  const first = startRequest(identity);
  const second = startRequest(identity);
  first.done();
  const third = startRequest(identity);
  expect(second.signal.aborted).toBe(true);
  third.done();
  startRequest(identity).done();
  expect(third.signal.aborted).toBe(false);
});

it('lets the departments of the role data run several times at once', () => {
  const scope = { method: 'GET', path: 'Admin/GetRoleDataDepartment', params: '' };
  const first = startRequest(scope);
  startRequest(scope);
  expect(requestKey(scope)).toBeNull();
  expect(first.signal.aborted).toBe(false);
});

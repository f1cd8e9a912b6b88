import { expect, it } from 'vitest';
import { isGranted, type Permission } from './permission.ts';

const held = new Set(['Leads/AddLeads']);

it.each<[Permission, boolean]>([
  ['', true],
  ['Leads/AddLeads', true],
  ['Leads/DelLeads', false],
  [['Leads/DelLeads', 'Leads/AddLeads'], true],
  [[], false],
  [{ access: 'user' }, true],
  [{ access: 'Leads/DelLeads' }, false],
  [[{ access: 'Leads/AddLeads' }, 'Leads/DelLeads'], true],
])('%j is granted: %s', (wanted, granted) => {
  expect(isGranted(wanted, held)).toBe(granted);
});

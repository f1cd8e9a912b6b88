import { expect, it } from 'vitest';
import { isGranted } from './permission.ts';

const held = new Set(['Leads/AddLeads']);

it.each([
  ['', true],
  ['Leads/AddLeads', true],
  ['Leads/DelLeads', false],
  [['Leads/DelLeads', 'Leads/AddLeads'], true],
  [[], false],
  [{ access: 'user' as const }, true],
  [{ access: 'Leads/DelLeads' as const }, false],
  [[{ access: 'Leads/AddLeads' as const }, 'Leads/DelLeads'], true],
])('%j is granted: %s', (wanted, granted) => {
  expect(isGranted(wanted, held)).toBe(granted);
});

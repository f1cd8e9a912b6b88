import { describe, expect, it } from 'vitest';
import { codesOfPage, isShown, pageOfCode, permissionPageOf, permissionPages } from '../rules/permissionPage.ts';
import { operationCodes } from './contract.ts';

/** What serves every screen. */
const everywhere = ['Message/AddMessage', 'View/ShareView'];

describe('the screens of the menu', () => {
  it('have every operation of the product once, but for those that serve all screens', () => {
    const placed = permissionPages.flatMap((page) => codesOfPage(page));
    expect(placed.toSorted()).toEqual(operationCodes.filter((code) => !everywhere.includes(code)));
    expect(new Set(placed).size).toBe(placed.length);
    expect(everywhere.map(pageOfCode)).toEqual([null, null]);
  });

  it('say what shows them: one of their operations, or the entry alone', () => {
    const log = permissionPageOf('log');
    const leads = permissionPageOf('leads');
    if (!log || !leads) throw new Error('the menu has lost a screen');
    expect(isShown(log, () => false)).toBe(false);
    expect(isShown(log, (code) => code === 'Admin/GetExportLogList')).toBe(true);
    expect(isShown(leads, () => false)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { arrangedColumns, movedColumn, noColumnChoice, revivedChoice, toggledColumn } from './columns.ts';
import type { Field } from '../fields/field.ts';

const column = (name: string, extra: object = {}): Field<object> => ({
  name,
  kind: 'text',
  column: { width: 100, ...extra },
});

const fields: readonly Field<object>[] = [
  column('Name', { isName: true }),
  column('Mobile'),
  { name: 'Remark', kind: 'remark', form: {} },
  column('Level', { hidden: true }),
  column('Source', { from: 'xxl' }),
];

const narrow = () => false;
const names = (columns: ReturnType<typeof arrangedColumns<object>>) => columns.map(({ field }) => field.name);
const shown = (columns: ReturnType<typeof arrangedColumns<object>>) =>
  columns.filter(({ isShown }) => isShown).map(({ field }) => field.name);

describe('the columns of a list', () => {
  it('are those of the fields, without the hidden ones and those of wider windows', () => {
    const columns = arrangedColumns(fields, noColumnChoice, narrow);
    expect(names(columns)).toEqual(['Name', 'Mobile', 'Level', 'Source']);
    expect(shown(columns)).toEqual(['Name', 'Mobile']);
    expect(shown(arrangedColumns(fields, noColumnChoice, () => true))).toEqual(['Name', 'Mobile', 'Source']);
  });

  it('show what the user switched on, whatever the width', () => {
    const choice = toggledColumn(toggledColumn(noColumnChoice, 'Source', true), 'Mobile', false);
    expect(shown(arrangedColumns(fields, choice, narrow))).toEqual(['Name', 'Source']);
  });

  it('keep the name first and shown', () => {
    const choice = { order: ['Source', 'Mobile', 'Name'], shown: { Name: false } };
    const columns = arrangedColumns(fields, choice, narrow);
    expect(names(columns)[0]).toBe('Name');
    expect(shown(columns)).toContain('Name');
  });

  it('put a column of a newer version where the fields put it, and forget one that is gone', () => {
    const choice = { order: ['Name', 'Gone', 'Source', 'Mobile'], shown: {} };
    expect(names(arrangedColumns(fields, choice, narrow))).toEqual(['Name', 'Source', 'Mobile', 'Level']);
  });
});

describe('moving a column', () => {
  const columns = arrangedColumns(fields, noColumnChoice, narrow);

  it('changes places with its neighbour', () => {
    expect(movedColumn(columns, noColumnChoice, 'Level', -1).order).toEqual(['Name', 'Level', 'Mobile', 'Source']);
    expect(movedColumn(columns, noColumnChoice, 'Level', 1).order).toEqual(['Name', 'Mobile', 'Source', 'Level']);
  });

  it.each([
    ['Mobile', -1],
    ['Source', 1],
  ] as const)('does nothing at an end: %s by %i', (name, step) => {
    expect(movedColumn(columns, noColumnChoice, name, step)).toBe(noColumnChoice);
  });
});

describe('a stored choice', () => {
  it.each([null, 'x', 7, [], { order: 'x', shown: 3 }])('is empty when it is broken: %j', (stored) => {
    expect(revivedChoice(stored)).toEqual(noColumnChoice);
  });

  it('keeps what is sound', () => {
    expect(revivedChoice({ order: ['a', 1], shown: { a: true, b: 'no' } })).toEqual({
      order: ['a'],
      shown: { a: true },
    });
  });
});

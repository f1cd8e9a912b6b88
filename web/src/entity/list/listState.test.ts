import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import {
  decodeListState,
  encodeListState,
  type ListState,
  savedList,
  stateOfSaved,
  withFilters,
  withoutFilters,
} from './listState.ts';

const input = leads.list.input;
const guid = '0192f0aa-1111-7222-8333-444455556666';
const read = (query: string) => decodeListState(new URLSearchParams(query), input);
const blank: ListState = { filters: {}, order: null, page: 1, pagesize: 10, open: null };

describe('the query string of a list', () => {
  it('is empty for a list as it is first opened', () => {
    expect(encodeListState(blank, input).toString()).toBe('');
    expect(read('')).toEqual(blank);
  });

  it.each<[string, ListState]>([
    ['text and ownership', { ...blank, filters: { SeleteType: 1, Name: '恒远' } }],
    ['lists of ids', { ...blank, filters: { Source: [3, 5], user_guid: [guid] } }],
    ['a time pair', { ...blank, filters: { Create_Time_Start: '2026-10-01', Create_Time_End: '2026-11-20T23:59:59' } }],
    [
      'order and paging',
      { ...blank, filters: { Follow: 0 }, order: { field: 'Next_Time', type: 'asc' }, page: 3, pagesize: 25 },
    ],
    ['the record that is open', { ...blank, filters: { Follow: 0 }, open: guid }],
  ])('keeps %s through writing and reading', (_, state) => {
    expect(read(encodeListState(state, input).toString())).toEqual(state);
  });

  it.each([
    ['page=0', blank],
    ['page=x&pagesize=7', blank],
    ['order_field=Remark&order_type=asc', blank],
    ['Follow=9&Name=', blank],
    ['user_guid=not-a-guid&Source=2', { ...blank, filters: { Source: [2] } }],
    ['Create_Time_Start=2026-02-31', blank],
    ['unknown=1', blank],
    ['open=somebody', blank],
  ])('leaves out what the contract refuses: %s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('takes the newest first when only the column of the order is named', () => {
    expect(read('order_field=Next_Time').order).toEqual({ field: 'Next_Time', type: 'desc' });
  });
});

describe('changing filters', () => {
  it('goes back to the first page', () => {
    expect(withFilters({ ...blank, page: 4 }, { Name: '苏州' })).toEqual({ ...blank, filters: { Name: '苏州' } });
  });

  it('removes a filter whose value is blank', () => {
    const state = { ...blank, filters: { Name: '苏州', Source: [1], Follow: 0 } };
    expect(withFilters(state, { Name: '', Source: [] }).filters).toEqual({ Follow: 0 });
  });

  it('keeps the ownership tab when all are cleared', () => {
    expect(withoutFilters({ ...blank, filters: { SeleteType: 2, Name: '苏州' }, page: 2 })).toEqual({
      ...blank,
      filters: { SeleteType: 2 },
    });
  });
});

describe('what a view keeps of a list', () => {
  it('is its filters and order, wherever the list was turned to and whatever was open', () => {
    const state: ListState = {
      filters: { SeleteType: 1, Source: [3, 5], Name: '恒远' },
      order: { field: 'Next_Time', type: 'asc' },
      page: 4,
      pagesize: 25,
      open: guid,
    };
    const saved = savedList(state, input);
    expect(saved).toEqual({
      Filters: { SeleteType: '1', Source: '3,5', Name: '恒远' },
      order_field: 'Next_Time',
      order_type: 'asc',
    });
    expect(stateOfSaved(saved, input)).toEqual({ ...state, page: 1, pagesize: 10, open: null });
  });

  it('is read without what the contract no longer knows, and opens no page or record', () => {
    const Filters = { Gone: '1', Source: 'x', Follow: '0', page: '9', open: guid };
    const saved = { Filters, order_field: 'Gone_Time', order_type: 'asc' } as const;
    expect(stateOfSaved(saved, input)).toEqual({ ...blank, filters: { Follow: 0 } });
    expect(stateOfSaved({ Filters: {}, order_field: '', order_type: '' }, input)).toEqual(blank);
  });
});

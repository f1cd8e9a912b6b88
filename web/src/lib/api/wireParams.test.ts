import { expect, it } from 'vitest';
import { wireParams } from './wireParams.ts';

it('leaves out what is absent, keeps empty texts and zeros, and writes lists as JSON text', () => {
  const wire = {
    Guid: 'a',
    Name: '',
    Level: 0,
    Follow: undefined,
    Next_Time: null,
    List: [{ a: 1 }],
    Text: '线索 & 1',
  };
  expect(wireParams(wire).toString()).toBe(
    'Guid=a&Name=&Level=0&List=%5B%7B%22a%22%3A1%7D%5D&Text=%E7%BA%BF%E7%B4%A2+%26+1',
  );
});

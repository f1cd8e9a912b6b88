import { describe, expect, it } from 'vitest';
import { fileProblem, kindOfFile } from './checkFile.ts';

describe('a chosen file', () => {
  it.each([
    ['photo.JPG', 1, 10, null],
    ['photo.bmp', 1, 10, 'reply.file.type'],
    ['photo.bmp', 2, 10, null],
    ['list.xlsx', 2, 10, null],
    ['list.xlsx', 1, 10, 'reply.file.type'],
    ['run.exe', 2, 10, 'reply.file.type'],
    ['pdf', 2, 10, 'reply.file.type'],
    ['plan.pdf', 2, 0, 'reply.file.empty'],
    ['plan.pdf', 2, 20 * 1024 * 1024, null],
    ['plan.pdf', 2, 20 * 1024 * 1024 + 1, 'reply.file.tooLarge'],
  ] as const)('%s as %i with %i bytes', (name, kind, size, expected) => {
    expect(fileProblem({ name, size }, kind)).toBe(expected);
  });

  it('is an image where it may be one', () => {
    expect(['a.png', 'a.bmp', 'a.pdf'].map(kindOfFile)).toEqual([1, 2, 2]);
  });
});

import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChangedPlaces } from './usePlaces.ts';

const place = (Guid: string, Rank: number, Value: number) => ({ Guid, Name: Guid, Rank, Value });

/** What changed from some places to others. */
function changes(before: readonly ReturnType<typeof place>[], now: readonly ReturnType<typeof place>[]) {
  const { result, rerender } = renderHook(({ rows }) => useChangedPlaces(rows, ''), { initialProps: { rows: before } });
  rerender({ rows: now });
  return result.current;
}

it('names who came to a better place', () => {
  const { changed, riser } = changes([place('林', 1, 5), place('周', 2, 3)], [place('周', 1, 6), place('林', 2, 5)]);
  expect(riser).toMatchObject({ Guid: '周', Rank: 1 });
  expect([...changed]).toEqual(['周', '林']);
});

it('announces no person without a number who moves up because another lost theirs', () => {
  const { changed, riser } = changes(
    [place('林', 1, 5), place('周', 2, 3), place('陈', 3, 0)],
    [place('林', 1, 5), place('周', 2, 0), place('陈', 2, 0)],
  );
  expect(riser).toBeNull();
  expect([...changed]).toEqual(['周', '陈']);
});

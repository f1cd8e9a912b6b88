import { expect, it } from 'vitest';
import { reordered } from './reordered.ts';

const stage = (Id: number) => ({ Id, Name: `阶段 ${Id}`, Rate: 10, Is_Disabled: 0, Open_Num: 0, Is_Used: 0 }) as const;
const mode = (Id: number, stages: readonly number[]) =>
  ({ Id, Name: `模式 ${Id}`, Is_Disabled: 0, Open_Num: 0, Stages: stages.map(stage) }) as const;

const rows = [mode(1, [11, 12]), mode(2, [21, 22])].map((row) => ({ ...row, Stages: [...row.Stages] }));

it('puts the modes into their new order', () => {
  expect(reordered(rows, { mode: null, ids: [2, 1] }).map(({ Id }) => Id)).toEqual([2, 1]);
});

it('puts the stages of one mode into their new order and leaves the others', () => {
  const stages = reordered(rows, { mode: 2, ids: [22, 21] }).map(({ Stages }) => Stages.map(({ Id }) => Id));
  expect(stages).toEqual([
    [11, 12],
    [22, 21],
  ]);
});

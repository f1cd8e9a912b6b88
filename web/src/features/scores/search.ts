import { scores } from '@haina/contract/calls/scores.ts';
import type { OtherScore } from '@haina/contract/calls/scoreShapes.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';

/** How other scores are found by words. */
export const search = nounSearch<OtherScore>({
  list: scores.list,
  filter: 'Name',
  nameOf: (score) => `${score.User_Name} ${score.Score_Date?.slice(0, 10) ?? ''}`,
  hintsOf: (score) => [score.Score_TypeName, score.Score.toFixed(2), score.FrameworkName],
  alsoIn: ['Remark'],
});

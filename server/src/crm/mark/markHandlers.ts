import type { mark } from '@haina/contract/calls/mark.ts';
import type { Handlers } from '../../request/handler.ts';
import { closeMonth } from './closeMonth.ts';
import { listComposite, listMonths } from './readMark.ts';
import { readSetting } from './readSetting.ts';
import { copySetting, updateSetting } from './writeSetting.ts';

/** The calls about composite scores; their spreadsheet is made with the others (`tools/scoreSheets`). */
export const markHandlers: Omit<Handlers<typeof mark>, 'exportScores'> = {
  list: listComposite,
  months: listMonths,
  setting: readSetting,
  updateSetting,
  copySetting,
  close: closeMonth,
};

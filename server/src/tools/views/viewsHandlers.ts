import type { views } from '@haina/contract/calls/views.ts';
import type { Handlers } from '../../request/handler.ts';
import { listViews } from './viewRows.ts';
import { addView, removeView, setDefaultView, shareView, updateView } from './writeViews.ts';

/** The calls about saved views. */
export const viewsHandlers: Handlers<typeof views> = {
  list: listViews,
  add: addView,
  update: updateView,
  remove: removeView,
  share: shareView,
  setDefault: setDefaultView,
};

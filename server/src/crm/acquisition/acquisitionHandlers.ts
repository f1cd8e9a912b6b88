import type { acquisition } from '@haina/contract/calls/acquisition.ts';
import type { Handlers } from '../../request/handler.ts';
import { addCompanies } from './addCompanies.ts';
import { readLimit } from './dayLimit.ts';
import { queryCompanies, readCompanyUrl } from './queryCompanies.ts';
import { listFound } from './readFound.ts';
import { listKeywords, listPlatforms } from './readKeywords.ts';
import { listBatches, undoAdding } from './undoAdding.ts';
import { addKeyword, deleteKeywords, updateKeyword } from './writeKeywords.ts';

/** Companies that are found at providers and become leads (S35). */
export const acquisitionHandlers: Handlers<typeof acquisition> = {
  list: listKeywords,
  add: addKeyword,
  update: updateKeyword,
  remove: deleteKeywords,
  platforms: listPlatforms,
  found: listFound,
  query: queryCompanies,
  company: addCompanies,
  batches: listBatches,
  undo: undoAdding,
  limit: readLimit,
  url: readCompanyUrl,
};

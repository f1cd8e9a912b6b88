import type { dictionaries } from '@haina/contract/calls/dictionaries.ts';
import type { Handlers } from '../../request/handler.ts';
import { readDictionary } from './readDictionary.ts';
import { addEntry, sortEntries, updateEntry } from './writeDictionary.ts';

/** Administering dictionaries (S21.1). */
export const dictionariesHandlers: Handlers<typeof dictionaries> = {
  list: readDictionary,
  add: addEntry,
  update: updateEntry,
  sort: sortEntries,
};

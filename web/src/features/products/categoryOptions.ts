import { dictionary } from '@haina/contract/calls/dictionary.ts';
import type { LoadedOptions } from '../../entity/fields/options.ts';
import { send } from '../../lib/api/send.ts';
import { categoryTree } from './categoryTree.ts';

const TypeCode = 'Product_Category';

/** The categories of products as a tree; a filter by one takes those below it too. */
export const categoryOptions: LoadedOptions = {
  isTree: true,
  queryKey: [dictionary.list.path, { TypeCode }, 'tree'],
  load: async (signal) => categoryTree(await send(dictionary.list, { TypeCode, All: 1 }, { signal })),
};

import type { products } from '@haina/contract/calls/products.ts';
import type { Handlers } from '../../request/handler.ts';
import { listProducts, readProduct } from './readProducts.ts';
import { updateProductsBatch } from './updateProductsBatch.ts';
import { addProduct, deleteProducts, putOnShelf, takeOffShelf, updateProduct } from './writeProducts.ts';

/** The calls about products. */
export const productsHandlers: Handlers<typeof products> = {
  list: listProducts,
  model: readProduct,
  add: addProduct,
  update: updateProduct,
  updateBatch: updateProductsBatch,
  remove: deleteProducts,
  putOnShelf,
  takeOffShelf,
};

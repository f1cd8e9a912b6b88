import { ProductForm, products } from '@haina/contract/calls/products.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { restoreProducts } from './restoreProducts.ts';
import { readableProducts } from '../../access/productScope.ts';
import { byGuids, choiceWords, type WireRow } from '../../records/noun/exported.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type Noun, updateBy } from '../../records/noun/noun.ts';
import { productForm, productNoun as productTable } from './productForm.ts';
import { findSameProducts, productKeys } from './importedProducts.ts';
import { productHeadings } from './importHeadings.ts';
import { productOrderOf, productsFilter, selectProducts } from './readProducts.ts';
import { deleteProducts, updateProduct } from './writeProducts.ts';
import { updateProductsBatch } from './updateProductsBatch.ts';

/** The lines of an opportunity or a contract. */
const productLines = (kind: TargetKind) => async () =>
  sql<number>`(
  select count(*)::int from record join product_line l on l.company_id = record.company_id
    and l.target_kind = ${kind} and l.target_guid = record.guid)`;

/** All that the product knows of products: the whole company reads them, a person who may change products changes all (S2.10). */
export const productDeclaration = {
  ...productTable,
  owned: null,
  form: productForm,
  formsBelow: [],
  reach: async (ctx) => readableProducts(ctx),
  update: updateBy(products.update, updateProduct),
  mass: {
    list: products.list,
    idField: 'ProductGuidList',
    calls: {
      update: massBy(products.updateBatch, updateProductsBatch),
      remove: massBy(products.remove, deleteProducts),
    },
  },
  restore: restoreProducts,
  exported: {
    kind: 'product',
    operation: 'Export/ExportProduct',
    table: 'product',
    labels: productForm.labels,
    conditions: async (ctx, input) => productsFilter(ctx, input),
    order: productOrderOf,
    rows: async (ctx, guids) =>
      (await sql<WireRow>`${selectProducts(ctx)} where ${byGuids('product', ctx, guids)}`.execute(ctx.db)).rows,
    words: choiceWords(productForm),
    shown: { Category_Id: 'Category_Name', Product_Unit: 'Product_UnitName' },
    formats: { Price: 'money' },
  },
  imported: {
    kind: 'product',
    schema: ProductForm.omit({ Category_Str: true }),
    add: 'Product/AddProduct',
    update: 'Product/UpdateProduct',
    beside: [],
    headings: productHeadings,
    saysOwnWords: true,
    sameBy: { keys: productKeys, find: findSameProducts },
    sameWords: { seen: 'imports.reason.sameProduct' },
    followingColumns: ({ Category_Id }, entryPath) => ({
      category_str: entryPath('Product_Category', Number(Category_Id)),
    }),
  },
  tabs: [
    {
      name: 'Product',
      below: {
        [targetKind.business]: productLines(targetKind.business),
        [targetKind.contract]: productLines(targetKind.contract),
      },
    },
  ],
} as const satisfies Noun;
